# Toolchain file of the preset "wasm": the Emscripten that is installed, Debian's or an emsdk's,
# with the two settings its own file lacks.

if(DEFINED ENV{EMSDK} AND EXISTS "$ENV{EMSDK}/upstream/emscripten")
  set(attention_lab_emscripten "$ENV{EMSDK}/upstream/emscripten")
else()
  find_program(attention_lab_emxx em++ REQUIRED)
  file(REAL_PATH "${attention_lab_emxx}" attention_lab_emxx_file)
  cmake_path(GET attention_lab_emxx_file PARENT_PATH attention_lab_emscripten)
endif()
include("${attention_lab_emscripten}/cmake/Modules/Platform/Emscripten.cmake")

# Eigen's CMake package lies outside Emscripten's sysroot, which is all its file would search.
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
# node is a program of this machine.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
