import { expect } from 'chai'
import { correoDeLiquidacion } from '../../../modules/liquidaciones/print/correo.tsx'
import { hoja, oficina } from './muestras.ts'

describe('Mail of the settlement', () => {
  const correo = correoDeLiquidacion(
    hoja([
      { nombreActo: 'Compraventa <script>', valor: 180_000_000 },
      { nombreActo: 'Poder general', valor: 0 },
    ]),
    oficina,
  )

  it('says which filing it is in the subject', () => {
    expect(correo.subject).to.equal('Liquidación de la radicación 1024 · Notaría Veintiuna del Círculo de Cali')
  })

  it('gives the sums of each side in HTML and in text alike', () => {
    const { costoTotal } = hoja([
      { nombreActo: 'Compraventa', valor: 180_000_000 },
      { nombreActo: 'Poder general', valor: 0 },
    ])
    for (const valor of [costoTotal.vendedor, costoTotal.comprador, costoTotal.total]) {
      const cifra = valor.toLocaleString('es-CO')
      expect(correo.html).to.include(`>${cifra}<`)
      expect(correo.text).to.include(`$ ${cifra}`)
    }
    expect(correo.text)
      .to.include('- Poder general: sin cuantía')
      .and.include('https://demo.protocolo.example/auth/seguimiento/7539')
    expect(correo.text).to.include('Hay tarifas por confirmar')
  })

  it('uses only what mail clients render: no style sheet, script, image or class', () => {
    expect(correo.html).to.not.match(/<(style|script|link|img|svg)\b|class=/)
    expect(correo.html).to.include('Compraventa &lt;script&gt;')
  })

  it('asks nobody to follow a filing without a public address', () => {
    const sin = correoDeLiquidacion(hoja(undefined, { url: null }), oficina)
    expect(sin.html + sin.text).to.not.match(/[Ss]eguir el trámite|Siga su trámite/)
  })
})
