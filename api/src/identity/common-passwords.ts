/** What attackers try first here: the head of the published lists, and Brazil's own. At least six letters each. */
const COMMON = new Set(
  `000000 111111 112233 121212 123123 123321 123456 1234567 12345678 123456789 1234567890 123654 123abc 123mudar
  131313 147258 159753 159357 222222 232323 246810 252525 333333 444444 456789 555555 654321 666666 696969 777777
  789456 7654321 87654321 888888 987654 987654321 999999 010203 101010 102030 11111111 142536 147852 212121
  a123456 aa123456 abc123 abcd1234 abcdef abcdefg abcdefgh access adidas admin1 admin123 administrador aline123
  amanda amizade amorzinho andre123 andrea angel1 anderson andreia animal antonio apple1 asdfgh asdfghjkl asdf1234
  atletico avenida bailey banana barbara barcelona baseball batman beatriz bemvindo bianca botafogo brasil brasil123
  brasil2014 bruno123 buceta camila carlos carolina caroline casa123 charlie chelsea chocolate cidade corinthians
  corinthians1 cristiano cristina cruzeiro daniel daniela dennis deusefiel deusfiel deusmeama diamante diego123
  dragon eduardo empresa empresa123 escola estrela eumeamo familia familia1 fechai felipe fernanda fernando ferrari
  flamengo flamengo1 florzinha fluminense football freedom futebol gabriel gabriela gatinha gatinho georgia gerente
  gostosa gremio guitarra guilherme gustavo hannah hello1 hello123 helena heloisa henrique iloveyou internacional
  jesus123 jesuscristo jesuseamor jesusteama jessica jogador jordan juliana julia123 juventus katarina killer larissa
  leandro leonardo leticia letmein leticia1 lindinha londrina lucas123 luciana luizinho lovely magica marcela marcelo
  marcos maria123 mariana marina master matheus matrix mauricio medeiros melissa mengao mestre michael michelle
  minhasenha minhasenha123 minhavida monica monkey mudar123 mudarsenha mustang natalia neymar nicolas nathalia
  paloma palmeiras palmeiras1 pandora passw0rd password password1 password123 patricia paulinho paulista pedro123
  portugal prefeitura princesa princess priscila q1w2e3 q1w2e3r4 qazwsx qwe123 qwer1234 qwerty qwerty1 qwerty12
  qwerty123 qwertyui qwertyuiop rafael rafaela rebeca renata ricardo roberta roberto rodrigo ronaldo samantha
  sandra santos santos123 saopaulo saudade secret segredo senai123 senha01 senha1 senha10 senha12 senha123 senha1234
  senha12345 senha123456 senha2024 senha2025 senha2026 senhasenha senha@123 senhas shadow sistema soccer sofia123
  sorriso starwars suporte suporte123 superman sunshine tatiana taubate teamomuito teamo123 tequiero teste1 teste123
  teste1234 testes testando thiago tigger trabalho trustno1 valentina vanessa vasco123 vascodagama vendas vendas123
  vendedor veronica victor vinicius virginia vitoria vitoria1 welcome welcome1 whatsapp whatsapp1 whatsapp123
  william zaqwsx zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx p@ssw0rd p@ssword`
    .split(/\s+/)
    .filter((word) => word.length >= 6),
)

/** Case does not make a common password uncommon, nor does one letter over and over. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.toLowerCase()) || new Set(password.toLowerCase()).size === 1
