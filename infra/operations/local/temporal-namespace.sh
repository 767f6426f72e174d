#!/bin/sh
# Creates the namespace and the search attributes that operators filter by; safe to repeat.
set -eu
namespace=${TEMPORAL_NAMESPACE:-default}

# A server that has just begun to listen answers late, and remembers for a second that a namespace was not there.
patiently() {
  tries=1
  until "$@"; do
    [ "$tries" -lt 60 ] || return 1
    tries=$((tries + 1))
    sleep 1
  done
}

have_namespace() {
  temporal operator namespace describe --namespace "$namespace" >/dev/null 2>&1 ||
    temporal operator namespace create --namespace "$namespace" --retention 7d
}

patiently have_namespace
patiently temporal operator search-attribute create --namespace "$namespace" \
  --name EmpresaId --type Keyword \
  --name UploadId --type Keyword \
  --name EstadoAnalise --type Keyword \
  --name EtapaAtual --type Keyword \
  --name VersaoAnalise --type Int \
  --name Modelo --type Keyword
