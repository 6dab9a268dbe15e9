import { dictionary } from '@zxcvbn-ts/language-common'
import { expect } from 'chai'
import { reparoDeClave, revisarClave } from '../../modules/usuarios/domain.ts'
import { medir } from '../../ui/kit/campos/medir-clave.ts'

const LUZ = { email: 'luz.gil@notaria15.co', usuario: 'Luz Gil', oficina: 'Notaría Quince' }
const COMUNES = new Set(dictionary['passwords-common'])

const ADIVINADAS = [
  '      ',
  'aaaaaa',
  'ababab',
  '......',
  'abcdef',
  'fedcba',
  '987654',
  'abc123',
  'qwerty12',
  '1qaz2wsx',
  'xabcdef1',
  '111222333',
  'luzgil',
  'LuzGil1',
  'gil.luz99',
  'luz2024',
  'Luz123',
  'luz.gil@notaria15.co',
  'notaria15',
  'Notaría.Quince.2026',
  'sunshine',
  'Sunshine99!',
]
const BUENAS = [
  'kq7vzt',
  'mesa roja 4',
  'zapato de luz',
  'gilberto-palma',
  'k7$Qv9x!gil2',
  'dedo y mango',
  'primera-clave-nueva',
]

describe('Contraseñas que se adivinan', () => {
  it('se rechazan las de un solo carácter, las de teclas seguidas y las del propio correo o nombre aunque sean cortos', () => {
    for (const clave of ADIVINADAS) {
      expect(revisarClave(clave, clave), clave).to.deep.equal({})
      expect(reparoDeClave(clave, LUZ, COMUNES), clave).to.be.a('string')
    }
    for (const clave of BUENAS) expect(reparoDeClave(clave, LUZ, COMUNES), clave).to.equal(null)
  })

  it('lo que se rechaza nunca se mide como bueno, y dice por qué', () => {
    for (const clave of ADIVINADAS) {
      const { fuerza, reparo } = medir(clave, LUZ)
      expect([fuerza, reparo], clave).to.deep.equal([0, reparoDeClave(clave, LUZ, COMUNES)])
    }
    expect(medir('la mata de mango florece', LUZ)).to.deep.equal({ fuerza: 4, reparo: null })
  })
})
