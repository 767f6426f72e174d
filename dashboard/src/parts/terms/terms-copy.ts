import { TERMS_VERSION } from '@fechai/domain/terms'

const [year, month, day] = TERMS_VERSION.split('-')

/** The terms of use, in the words of who has to live by them; a change of what they promise needs a new version. */
export const termsCopy = {
  title: 'Termos de uso e privacidade',
  version: `Versão de ${day}/${month}/${year}`,
  close: 'Fechar',
  accept: 'Aceito os termos',
  leave: 'Sair',
  changed: 'Leia e aceite para continuar. Fica registrado quem aceitou, qual versão e quando.',
  signUp: 'Ao criar a conta, você aceita os',
  link: 'termos de uso e privacidade',
  parts: [
    [
      'O que o Fechaí faz',
      'O Fechaí lê conversas de WhatsApp que a sua empresa envia ou conecta e as transforma em leads, cada um com as frases que o provam.',
    ],
    [
      'De quem são os dados',
      'As conversas são da sua empresa, que decide sobre elas (controladora, LGPD art. 5º, VI). O Fechaí as trata por ordem dela e para mais nada (operador). Ele não vende dados, não os usa para publicidade e não treina modelos com eles.',
    ],
    [
      'O que a sua empresa garante',
      'Que pode usar as conversas que envia, que avisou os clientes onde a lei pede, e que atende os pedidos deles. Em Privacidade há como procurar um número, exportar, apagar e não analisar.',
    ],
    [
      'Como são guardados',
      'Mensagens, arquivos e transcrições são cifrados com chaves da sua empresa. O que o quadro precisa para buscar e ordenar fica legível no banco, isolado por empresa. A página Privacidade diz o quê, como e até quando.',
    ],
    [
      'Inteligência artificial',
      'Quando a instalação usa um modelo externo, partes das conversas vão para o provedor dele sem nomes, telefones e e-mails conhecidos, e só para a resposta. Sem modelo, tudo é lido aqui. O que a IA diz traz a prova; o que não é certo aparece como a confirmar.',
    ],
    [
      'Exclusão',
      'Um lead, um contato ou uma conta apagados não voltam: a chave, as linhas, os arquivos e os históricos são removidos, e o que volta de uma cópia de segurança é apagado de novo. Cada exclusão de contato tem um certificado.',
    ],
    [
      'Registro',
      'Entradas, mudanças, exportações e exclusões ficam na auditoria da empresa, que ninguém altera sem que se veja. Ela guarda números de identificação, nunca o que foi dito.',
    ],
    [
      'Incidentes',
      'Se houver acesso indevido a dados da sua empresa, quem a gerencia é avisado com o que se sabe, a tempo de cumprir o prazo de comunicação à ANPD e aos titulares.',
    ],
    [
      'A sua conta',
      'Cada pessoa usa a própria conta e guarda a própria senha. Quem gerencia a empresa convida, muda papéis e desativa. Você pode exportar os seus dados e encerrar a conta quando quiser.',
    ],
  ],
} as const
