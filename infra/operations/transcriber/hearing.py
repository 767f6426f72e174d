"""What is said in a recording: faster-whisper, and what it takes to keep it from saying what nobody said."""

import wave
from io import BytesIO

import numpy
from faster_whisper import WhisperModel
from faster_whisper.audio import pad_or_trim

SAMPLE_RATE = 16_000
# Whisper's own signs that it goes round in circles, or heard nobody.
COMPRESSION_ABOVE = 2.4
NO_SPEECH_ABOVE = 0.6
UNSURE_BELOW = -1.0
HOPELESS_BELOW = -1.6
# Of a shorter stretch, or with less certainty, the language is what was asked for.
LANGUAGE_SECONDS = 4
LANGUAGE_SURE = 0.97
# Silence behind the speech, in hundredths of a second: with less of it, more words are invented at the end.
SILENCE_FRAMES = 300
# Nobody says the same sentence three times on end.
SAID_AT_MOST = 2


class NotAudio(Exception):
    """Something else than WAV of one voice, 16 bits and 16 kHz: nothing here decodes what strangers sent."""


def samples_of(wav):
    try:
        with wave.open(BytesIO(wav)) as file:
            shape = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            frames = file.readframes(file.getnframes())
    except (wave.Error, EOFError) as error:
        raise NotAudio(str(error)) from error
    if shape != (1, 2, SAMPLE_RATE):
        raise NotAudio(f"{shape}")
    return numpy.frombuffer(frames[: len(frames) // 2 * 2], numpy.int16).astype(numpy.float32) / 32_768


class Ear(WhisperModel):
    """
    Whisper computes half a minute, however short a note is, and once more for its language. This one computes what is
    said and a little silence, and once.
    """

    # One thread calls it: what it keeps is of the note that it hears.
    asked = "pt"
    computed = None

    def encode(self, features):
        features = with_little_silence(features)
        if self.computed is None or not numpy.array_equal(self.computed[0], features):
            self.computed = (features, super().encode(features))
        return self.computed[1]

    def detect_language(self, audio=None, features=None, **_):
        """The language that was asked for, unless another one is nearly certain."""
        if features.shape[-1] < 2:
            return self.asked, 1.0, []
        encoded = self.encode(pad_or_trim(features[..., :-1]))
        token, probability = self.model.detect_language(encoded)[0][0]
        found = token.strip("<|>") if probability >= LANGUAGE_SURE else self.asked
        return found, probability, []


def with_little_silence(features):
    said = numpy.flatnonzero(features.any(axis=0))
    length = (said[-1] + 1 if len(said) else 0) + SILENCE_FRAMES
    # The model halves it.
    return numpy.ascontiguousarray(features[:, : length + length % 2])


def load(folder, threads):
    return Ear(folder, device="cpu", compute_type="int8", cpu_threads=threads, local_files_only=True)


def hear(model, samples, language, prompt, is_wanted):
    """The segments of a recording with times, confidence and words. Ends early when nobody wants them any more."""
    model.asked = language or "pt"
    is_long = language is not None and len(samples) >= LANGUAGE_SECONDS * SAMPLE_RATE
    options = {
        "beam_size": 5,
        # One try more where the first goes round in circles; more of them take minutes and invent.
        "temperature": [0.0, 0.4],
        "condition_on_previous_text": False,
        "word_timestamps": True,
        "vad_filter": True,
        "vad_parameters": {"threshold": 0.5, "min_silence_duration_ms": 1_000, "speech_pad_ms": 300},
        "hallucination_silence_threshold": 2.0,
        "initial_prompt": prompt or None,
    }
    heard, found = model.transcribe(samples, language=None if is_long else model.asked, **options)
    kept = []
    for segment in heard:
        if not is_wanted():
            break
        if is_speech(segment) and not is_circling(kept, segment.text):
            kept.append(told(len(kept), segment))
    return found.language, kept


def is_speech(segment):
    if segment.text.strip() == "" or segment.compression_ratio > COMPRESSION_ABOVE:
        return False
    if segment.avg_logprob < HOPELESS_BELOW:
        return False
    return not (segment.no_speech_prob > NO_SPEECH_ABOVE and segment.avg_logprob < UNSURE_BELOW)


def is_circling(kept, text):
    last = [segment["text"].strip() for segment in kept[-SAID_AT_MOST:]]
    return len(last) == SAID_AT_MOST and all(each == text.strip() for each in last)


def told(number, segment):
    return {
        "id": number,
        "start": round(segment.start, 2),
        "end": round(segment.end, 2),
        "text": segment.text,
        "avg_logprob": round(segment.avg_logprob, 3),
        "no_speech_prob": round(segment.no_speech_prob, 3),
        "compression_ratio": round(segment.compression_ratio, 3),
        "temperature": segment.temperature,
        "words": [
            {
                "word": word.word,
                "start": round(float(word.start), 2),
                "end": round(float(word.end), 2),
                "probability": round(float(word.probability), 3),
            }
            for word in segment.words or []
        ],
    }
