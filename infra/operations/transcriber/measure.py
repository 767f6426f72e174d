"""
How long this machine takes for a minute of speech, and what it hears: python measure.py FOLDER THREADS LIST, where LIST
is a file of JSON, [{"file", "prompt"}]. Prints JSON.
"""

import json
import sys
import time

from faster_whisper import decode_audio

from hearing import SAMPLE_RATE, hear, load

folder, threads, listed = sys.argv[1:]
with open(listed, encoding="utf-8") as file:
    recordings = json.load(file)
model = load(folder, int(threads))
minutes = clock = processor = 0.0
texts = []
for recording in recordings:
    samples = decode_audio(recording["file"])
    began, computed = time.perf_counter(), time.process_time()
    _, segments = hear(model, samples, "pt", recording["prompt"], lambda: True)
    clock += time.perf_counter() - began
    processor += time.process_time() - computed
    minutes += len(samples) / SAMPLE_RATE / 60
    texts.append("".join(segment["text"] for segment in segments).strip())
seconds = {"seconds": round(clock / minutes, 1), "processorSeconds": round(processor / minutes, 1)}
print(json.dumps({**seconds, "texts": texts}, ensure_ascii=False))
