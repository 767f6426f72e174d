#!/bin/sh
# Creates the namespace and the search attributes that operators filter by; safe to repeat.
set -eu
temporal operator namespace describe --namespace default >/dev/null 2>&1 ||
  temporal operator namespace create --namespace default --retention 7d
temporal operator search-attribute create --namespace default \
  --name EmpresaId --type Keyword \
  --name UploadId --type Keyword \
  --name EstadoAnalise --type Keyword \
  --name EtapaAtual --type Keyword \
  --name VersaoAnalise --type Int \
  --name Modelo --type Keyword
