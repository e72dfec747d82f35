"""Puts the site into one archive: the same bytes from the same files, whenever it is made.

    python3 site/lib/zip.py <folder> <archive> <the folder's name inside>
"""
import os
import sys
import zipfile

folder, archive, name = sys.argv[1:]
paths = sorted(
    os.path.relpath(os.path.join(place, file), folder).replace(os.sep, "/")
    for place, _, files in os.walk(folder)
    for file in files
)
with zipfile.ZipFile(archive + ".part", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
    for path in paths:
        if os.path.abspath(os.path.join(folder, path)) in map(os.path.abspath, (archive, archive + ".part")):
            continue
        entry = zipfile.ZipInfo(f"{name}/{path}", (1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = 0o644 << 16
        with open(os.path.join(folder, path), "rb") as file:
            made.writestr(entry, file.read(), compresslevel=9)
os.replace(archive + ".part", archive)
