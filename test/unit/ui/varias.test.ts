import { expect } from 'chai'
import { dondeSeUsa, loQuePaso } from '../../../ui/screen/acciones/mensajes.ts'

const fallo = (nombre: string, motivo: string) => ({ clave: 1, nombre, motivo })

describe('Varias filas a la vez', () => {
  it('se dice cuántas quedaron hechas y, de las que no, cuáles y por qué', () => {
    expect(loQuePaso(1300, [], false)).to.equal('1.300 registros desactivados')
    expect(loQuePaso(1, [], true)).to.equal('1 registro activado')
    expect(
      loQuePaso(
        97,
        [
          fallo('A', 'No se encontró el registro.'),
          fallo('B', 'Es el último administrador.'),
          fallo('C', 'No se encontró el registro.'),
        ],
        false,
      ),
    ).to.equal(
      '97 registros desactivados; 3 no. «A» y «C»: No se encontró el registro. «B»: Es el último administrador.',
    )
    expect(loQuePaso(0, [fallo('A', 'No está.')], true)).to.equal('«A»: No está.')
  })

  it('de muchas se nombran cinco y se cuentan las demás', () => {
    const muchas = (n: number) => Array.from({ length: n }, (_, i) => fallo(String(i), 'No.'))
    expect(loQuePaso(0, muchas(6), true)).to.equal('«0», «1», «2», «3», «4» y «5»: No.')
    expect(loQuePaso(0, muchas(7), true)).to.equal('«0», «1», «2», «3», «4» y 2 más: No.')
  })

  it('antes de desactivar se dice dónde se usa', () => {
    expect(dondeSeUsa([{ nombre: 'Bancolombia', usado: 1 }], 1)).to.equal(
      '«Bancolombia» está usado en 1 registro. Seguirá en él, pero no se ofrecerá para los nuevos.',
    )
    expect(
      dondeSeUsa(
        [
          { nombre: 'A', usado: 1200 },
          { nombre: 'B', usado: 1 },
        ],
        5,
      ),
    ).to.equal(
      'Lo que eligió está usado en 1.201 registros: «A» en 1.200 registros y «B» en 1 registro. Seguirá en ellos, pero no se ofrecerá ' +
        'para los nuevos.',
    )
  })
})
