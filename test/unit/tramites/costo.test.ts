import { expect } from 'chai'
import { costear, type PrecioVigente } from '../../../modules/tramites/domain/costo.ts'
import type { CostoDeTramite } from '../../../schemas/tramites/tramite.ts'

const COPIA: PrecioVigente = {
  id: 122,
  name: 'Copia de registro civil',
  tipo: 'servicio_adicional',
  precio: 10_800,
  gravado: false,
  iva_incluido: false,
  iva: 190_000,
  norma: 'Res. RNEC 1500 de 2026',
  confianza: 'D',
  falta: null,
}
const CERTIFICADO: PrecioVigente = {
  ...COPIA,
  id: 103,
  name: 'Certificación',
  precio: 4_200,
  gravado: true,
  confianza: 'C',
}

const DE_REGISTRO: CostoDeTramite = { clase: 'copia_registro_civil' }
const CON_PRIMERA_GRATIS: CostoDeTramite = {
  clase: 'copia_registro_civil',
  gratis: [
    {
      cuando: { campo: 'finalidad', en: ['primera_cedula'] },
      causa: 'Para la primera cédula (D. 1069 de 2015, art. 2.2.6.13.2.9.1 c)',
    },
  ],
}

describe('Trámites: lo que cuestan', () => {
  it('la copia de registro civil es la cifra del Registrador, sin IVA, por cada copia (D. 1069/2015, art. 2.2.6.13.2.11.2)', () => {
    expect(costear(DE_REGISTRO, {}, COPIA).pesos).to.equal(10_800)
    expect(costear(DE_REGISTRO, { copias: 3 }, COPIA).pesos).to.equal(32_400)
    expect(costear(DE_REGISTRO, { copias: '3' }, COPIA).renglones).to.deep.equal([
      { detalle: 'Copia de registro civil', cantidad: 3, valor: 32_400, iva: 0, total: 32_400 },
    ])
  })

  it('lo que no dice cuántas copias pide una', () => {
    for (const copias of ['', null, undefined, 0, -2, 'dos', 1.5])
      expect(costear(DE_REGISTRO, { copias }, COPIA).pesos).to.equal(10_800)
  })

  it('el certificado lleva IVA sobre la tarifa notarial', () => {
    expect(costear({ clase: 'certificacion' }, {}, CERTIFICADO)).to.deep.include({ pesos: 4_998, confirmar: true })
  })

  it('el IVA es del renglón y va al peso: la mitad, hacia arriba', () => {
    const de = (precio: number, copias: number) =>
      costear({ clase: 'certificacion' }, { copias }, { ...CERTIFICADO, precio }).renglones[0]
    expect(de(2_950, 1)).to.include({ valor: 2_950, iva: 561, total: 3_511 }) // 560,5
    expect(de(1_050, 1)).to.include({ iva: 200 }) // 199,5
    expect(de(1_050, 3)).to.include({ valor: 3_150, iva: 599, total: 3_749 }) // 598,5: no tres veces 200
    expect(de(2_949, 1)).to.include({ iva: 560 }) // 560,31
  })

  it('un precio que ya trae el IVA no cobra más', () => {
    const costo = costear(
      { clase: 'certificacion' },
      { copias: 2 },
      { ...CERTIFICADO, precio: 700, iva_incluido: true },
    )
    expect(costo.renglones).to.deep.equal([
      { detalle: 'Certificación', cantidad: 2, valor: 1_176, iva: 224, total: 1_400 },
    ])
  })

  it('lo gratuito cuesta cero y queda dicho por qué', () => {
    const costo = costear(CON_PRIMERA_GRATIS, { finalidad: 'primera_cedula' }, COPIA)
    expect(costo).to.deep.include({
      pesos: 0,
      confirmar: false,
      causa: 'Para la primera cédula (D. 1069 de 2015, art. 2.2.6.13.2.9.1 c)',
    })
    expect(costear(CON_PRIMERA_GRATIS, { finalidad: 'otra' }, COPIA).pesos).to.equal(10_800)
  })

  it('gratis es una copia: las demás se cobran, porque cobrar menos que la tarifa está prohibido (art. 2.2.6.1.6.2.2)', () => {
    const costo = costear(CON_PRIMERA_GRATIS, { finalidad: 'primera_cedula', copias: 3 }, COPIA)
    expect(costo.pesos).to.equal(21_600)
    expect(costo.causa).to.contain('primera cédula').and.to.contain('2 × $ 10.800')
  })

  it('sin precio vigente no inventa uno, pero lo gratuito sigue siéndolo', () => {
    expect(costear(DE_REGISTRO, {}, null)).to.deep.include({ pesos: null, renglones: [] })
    expect(costear(CON_PRIMERA_GRATIS, { finalidad: 'primera_cedula' }, null).pesos).to.equal(0)
  })

  it('una escritura no tiene cifra hasta su liquidación', () => {
    expect(costear({ clase: 'liquidacion' }, { copias: 2 }, null)).to.deep.include({
      pesos: null,
      confirmar: false,
      avisos: [],
    })
  })

  it('avisa de la cifra que ya debía haber cambiado', () => {
    expect(costear(DE_REGISTRO, {}, { ...COPIA, falta: 2027 }).avisos).to.deep.equal([
      'Falta el precio de 2027 de «Copia de registro civil»: se usó el último.',
    ])
  })

  it('una cifra publicada o confirmada no se marca', () => {
    expect(costear(DE_REGISTRO, {}, { ...COPIA, confianza: 'A' }).confirmar).to.equal(false)
    expect(costear(DE_REGISTRO, {}, { ...COPIA, confianza: 'B' }).confirmar).to.equal(false)
    expect(costear(DE_REGISTRO, {}, COPIA).confirmar).to.equal(true)
  })
})
