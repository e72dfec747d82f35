// Catch2 in whichever version is installed: 2 is one header, 3 a library.
#ifndef ATTENTION_TESTS_CATCH_HPP_
#define ATTENTION_TESTS_CATCH_HPP_

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>
#else
#include <catch2/catch.hpp>
#endif

#endif  // ATTENTION_TESTS_CATCH_HPP_
