import { expect } from 'chai'
import { create } from 'qrcode'
import { qrTrazo } from '../../../modules/documentos/index.ts'

const URL = 'https://demo.protocolo.example/auth/seguimiento/7539?k=Zq3v9fXb2LwT7aYc'

/** The modules that a path of horizontal runs paints. */
const pintados = (d: string): Set<string> =>
  new Set(
    [...d.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, ancho]) =>
      Array.from({ length: Number(ancho) }, (_, i) => `${Number(x) + i},${y}`),
    ),
  )

describe('QR', () => {
  it('draws exactly the modules of the code, with the standard white margin of four', () => {
    const { lado, d } = qrTrazo(URL)
    const { modules } = create(URL, { errorCorrectionLevel: 'H' })
    expect(lado).to.equal(modules.size + 8)
    const esperados = new Set<string>()
    for (let y = 0; y < modules.size; y++)
      for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) esperados.add(`${x + 4},${y + 4}`)
    expect(pintados(d)).to.deep.equal(esperados)
  })

  it('says in its own format bits that the error correction is high', () => {
    const puntos = pintados(qrTrazo(URL).d)
    const bit = (x: number) => (puntos.has(`${x + 4},${8 + 4}`) ? 1 : 0)
    // ISO/IEC 18004: the first two format bits, masked with 10, are 10 for level H
    expect([bit(0) ^ 1, bit(1) ^ 0]).to.deep.equal([1, 0])
  })
})
