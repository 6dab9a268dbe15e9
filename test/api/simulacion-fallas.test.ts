// completo: lives months of an office with everything that may go wrong
import { expect } from 'chai'
import { engine } from '../harness/index.ts'
import { informar } from '../simular/informe.ts'
import { vivir } from '../simular/historia.ts'

describe('Una oficina simulada a la que todo le falla', function () {
  this.timeout(40 * 60_000)

  it('200 escrituras y el cambio de año: la base se va, el proceso muere, la DIAN no responde, y cuadra hasta el peso', async () => {
    const vivida = await vivir({
      semilla: '34',
      dias: 30,
      escrituras: 200,
      motor: engine,
      desde: '2026-12-21',
      fallas: true,
      cadaNoches: 5,
    })
    const { falla, cuenta, mundo } = vivida
    if (falla) throw new Error(informar(vivida).join('\n'))
    expect(mundo.todas('radicacion')).to.have.lengthOf(200)
    const [dian, otras] = [true, false].map((si) => [...cuenta.keys()].filter((una) => una.startsWith('DIAN') === si))
    expect(dian).to.have.length.above(8)
    expect(otras).to.include.members(['proceso muerto', 'segundo proceso', 'reloj que salta', 'disco lleno'])
  })
})
