{{- define "fechai.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "fechai.processes" -}}
{{ .Files.Get "files/processes.yaml" }}
{{- end -}}

{{/* Labels that say which process of which release a pod is: (list $ "api"). */}}
{{- define "fechai.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: fechai
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{- define "fechai.labels" -}}
{{- $root := index . 0 -}}
{{ include "fechai.selector" . }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version }}
{{- end -}}

{{- define "fechai.image" -}}
{{- $repository := required "image.repository: the registry's name of the image of the repository's Dockerfile" .Values.image.repository -}}
{{- if .Values.image.digest -}}
{{ $repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ $repository }}:{{ required "image.tag or image.digest: the version that runs" .Values.image.tag }}
{{- end -}}
{{- end -}}

{{/* Of optional secrets only those that files/processes.yaml knows: (list $ "api" $process). */}}
{{- define "fechai.secretKeys" -}}
{{- $root := index . 0 -}}{{- $name := index . 1 -}}{{- $process := index . 2 -}}
{{- $given := index $root.Values $name -}}
{{- range $given.optionalSecrets -}}
{{- if not (has . $process.optionalSecrets) -}}
{{- fail (printf "%s.optionalSecrets: %s is none of %s" $name . (join ", " $process.optionalSecrets)) -}}
{{- end -}}
{{- end -}}
{{ concat $process.secrets $given.optionalSecrets | toJson }}
{{- end -}}

{{- define "fechai.environment" -}}
{{- $root := index . 0 -}}{{- $name := index . 1 -}}{{- $process := index . 2 -}}
{{- range $key, $value := $process.fixed }}
- name: {{ $key }}
  value: {{ $value | quote }}
{{- end }}
{{- range $process.settings }}
{{- $value := index $root.Values.settings . | default "" }}
{{- if $value }}
- name: {{ . }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- /* The worker alone asks the model; the API has to know whether it does. */}}
{{- if and (eq $name "api") (has "OPENAI_API_KEY" $root.Values.worker.optionalSecrets) }}
- name: OPENAI_API_KEY
  value: configurada
{{- end }}
{{- range (include "fechai.secretKeys" . | fromJsonArray) }}
- name: {{ . }}_FILE
  value: /run/secrets/fechai/{{ . }}
{{- end }}
{{- end -}}

{{/* No capability, no root, a file system that it cannot write. */}}
{{- define "fechai.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
privileged: false
capabilities:
  drop: [ALL]
{{- end -}}

{{/* The pod of a process: (list $ "api" $process $restartPolicy). */}}
{{- define "fechai.pod" -}}
{{- $root := index . 0 -}}{{- $name := index . 1 -}}{{- $process := index . 2 -}}{{- $restart := index . 3 -}}
{{- $given := index $root.Values $name -}}
restartPolicy: {{ $restart }}
automountServiceAccountToken: false
# A Service's variables would carry names of settings, as API_PORT.
enableServiceLinks: false
# The pod's first process collects what ends without a parent.
shareProcessNamespace: true
terminationGracePeriodSeconds: {{ $process.graceSeconds }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    {{- $given.seccompProfile | default (dict "type" "RuntimeDefault") | toYaml | nindent 4 }}
  {{- with $given.appArmorProfile }}
  appArmorProfile:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- include "fechai.placement" $root }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "fechai.selector" (list $root $name) | nindent 8 }}
containers:
  - name: {{ $name }}
    image: {{ include "fechai.image" $root }}
    imagePullPolicy: {{ $root.Values.image.pullPolicy }}
    command:
      {{- toYaml $process.command | nindent 6 }}
    env:
      {{- include "fechai.environment" (list $root $name $process) | trim | nindent 6 }}
    {{- if eq $name "api" }}
    ports:
      - { name: http, containerPort: 3002 }
      {{- if $root.Values.settings.LEAD_MAIL_DOMAIN }}
      - { name: mail, containerPort: 2525 }
      {{- end }}
      {{- include "fechai.metricsPort" (list $root $process) | nindent 6 }}
    startupProbe:
      httpGet: { path: /livez, port: http }
      periodSeconds: 2
      failureThreshold: 45
    livenessProbe:
      httpGet: { path: /livez, port: http }
      periodSeconds: 10
      timeoutSeconds: 3
      failureThreshold: 6
    readinessProbe:
      httpGet: { path: /readyz, port: http }
      periodSeconds: 5
      timeoutSeconds: 3
      failureThreshold: 2
    {{- else }}
    {{- with include "fechai.metricsPort" (list $root $process) }}
    ports:
      {{- . | nindent 6 }}
    {{- end }}
    {{- end }}
    {{- with $process.beat }}
    readinessProbe:
      exec:
        command:
          - node
          - -e
          - "process.exit(Date.now() - require('node:fs').statSync('{{ .file }}').mtimeMs < {{ int64 .maxAgeMs }} ? 0 : 1)"
      periodSeconds: {{ .period }}
      timeoutSeconds: 3
      failureThreshold: 3
    {{- end }}
    securityContext:
      {{- include "fechai.containerSecurity" $root | nindent 6 }}
    resources:
      {{- toYaml $given.resources | nindent 6 }}
    volumeMounts:
      - { name: tmp, mountPath: /tmp }
      - { name: secrets, mountPath: /run/secrets/fechai, readOnly: true }
      {{- if $root.Values.certificates.existingSecret }}
      - { name: certificates, mountPath: /etc/fechai/certificates, readOnly: true }
      {{- end }}
volumes:
  - name: tmp
    emptyDir: { medium: Memory, sizeLimit: {{ $given.tmp }} }
  - name: secrets
    secret:
      secretName: {{ required (printf "%s.existingSecret: a Secret with %s" $name (join ", " $process.secrets)) $given.existingSecret }}
      defaultMode: 0440
      items:
        {{- range (include "fechai.secretKeys" (list $root $name $process) | fromJsonArray) }}
        - { key: {{ . }}, path: {{ . }} }
        {{- end }}
  {{- if $root.Values.certificates.existingSecret }}
  - name: certificates
    secret: { secretName: {{ $root.Values.certificates.existingSecret }}, defaultMode: 0440 }
  {{- end }}
{{- end -}}

{{- define "fechai.metricsPort" -}}
{{- $root := index . 0 -}}{{- $process := index . 1 -}}
{{- if and (has "METRICS_PORT" $process.settings) $root.Values.settings.METRICS_PORT -}}
- { name: metrics, containerPort: {{ int $root.Values.settings.METRICS_PORT }} }
{{- end -}}
{{- end -}}

{{- define "fechai.placement" -}}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}
