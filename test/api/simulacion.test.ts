import { expect } from 'chai'
import { engine } from '../harness/index.ts'
import { vivir } from '../simular/historia.ts'

const resumida = { semilla: '34', dias: 1, escrituras: 6, motor: engine, alFinal: false }

describe('Una oficina simulada', function () {
  this.timeout(600_000)

  it('300 escrituras: lo respondido está, lo negado no, y cada noche cuadran el dinero, los números y los estados', async () => {
    const { falla, mundo } = await vivir({ semilla: '7', dias: 10, escrituras: 300, motor: engine, cadaNoches: 3 })
    expect(falla && `${falla.dia} ${falla.paso?.hace ?? 'de noche'}: ${falla.error.message}`).to.equal(null)
    expect(mundo.todas('radicacion')).to.have.lengthOf(300)
  })

  it('la misma semilla da la misma historia, y sus pasos contados de nuevo también', async () => {
    const una = await vivir(resumida)
    const otra = await vivir(resumida)
    const contada = await vivir({ ...resumida, pasos: una.pasos })
    for (const { falla } of [otra, contada]) if (falla) throw falla.error
    expect([otra.huella, contada.huella]).to.deep.equal([una.huella, una.huella])
    expect((await vivir({ ...resumida, semilla: '35' })).huella).to.not.equal(una.huella)
  })
})
