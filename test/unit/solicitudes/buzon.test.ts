import { expect } from 'chai'
import { buzonDe } from '../../../modules/solicitudes/domain.ts'

describe('Solicitudes: el buzón de un correo', () => {
  for (const [correo, buzon] of [
    ['Ana.Ruiz@Ejemplo.co', 'ana.ruiz@ejemplo.co'],
    ['ana+notaria@ejemplo.co', 'ana@ejemplo.co'],
    ['+ana@ejemplo.co', '+ana@ejemplo.co'],
    ['a.n.a+1@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
  ] as const)
    it(`${correo} llega a ${buzon}`, () => {
      expect(buzonDe(correo)).to.equal(buzon)
    })
})
