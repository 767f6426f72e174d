/** Keys of a service that podman receives as the compose file states them. */
export const TOLD = [
  ...['image', 'build', 'command', 'entrypoint', 'environment', 'volumes', 'tmpfs', 'ports', 'init', 'read_only'],
  ...[
    'cap_drop',
    'cap_add',
    'security_opt',
    'mem_limit',
    'pids_limit',
    'restart',
    'stop_grace_period',
    'networks',
    'depends_on',
  ],
]

/** Says what runs otherwise here than in the compose file, and why; a test compares both with the keys of the file. */
export const OTHERWISE: Record<string, string> = {
  healthcheck: 'as perguntas são as do arquivo, feitas daqui: o podman 4 não espera por elas',
  logging: 'o tamanho de um registro é o do arquivo, mas o podman guarda um só, sem max-file',
  profiles:
    'proxy sempre roda; ops e backup, um comando de cada vez; transcriber, onde um ouvinte está instalado nesta máquina',
  env_file: 'o que backup.env traria é dado a cada comando pela afirmação que o prova',
}
