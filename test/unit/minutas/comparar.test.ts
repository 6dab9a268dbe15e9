import { expect } from 'chai'
import fc from 'fast-check'
import { compararTextos, nombreDeDocx, otorgantesDe, type CambioDeTexto } from '../../../modules/minutas/domain.ts'
import { alinear } from '../../../modules/minutas/domain/diferencias.ts'
import { processorTime } from '../../harness/processor.ts'

const parrafos = (...textos: string[]) => textos.map((texto) => ({ texto, titulo: 'PRIMERA' }))
const dicho = ({ tipo, tramos }: CambioDeTexto) =>
  `${tipo}: ${tramos.map(({ tipo: cual, texto }) => ({ igual: texto, quitado: `[-${texto}]`, agregado: `[+${texto}]` })[cual]).join('')}`

describe('Minutas: comparar lo que dicen dos documentos', () => {
  it('un párrafo que cambió dice qué palabras; lo que vino y lo que se fue se dicen enteros', () => {
    const antes = parrafos('El precio es de CIEN pesos.', 'Los linderos son iguales.', 'Se va.', 'Fin.')
    const despues = parrafos(
      'El precio es de DOSCIENTOS pesos.',
      'Los linderos son iguales.',
      'Fin.',
      'Firma del apoderado.',
    )
    const { cambios, total } = compararTextos(antes, despues)
    expect(cambios.map(dicho)).to.deep.equal([
      'cambiado: El precio es de [-CIEN][+DOSCIENTOS] pesos.',
      'quitado: [-Se va.]',
      'agregado: [+Firma del apoderado.]',
    ])
    expect([total, compararTextos(antes, antes).total]).to.deep.equal([3, 0])
    const [precio] = compararTextos(
      parrafos('son NOVENTA MIL pesos netos'),
      parrafos('son CIENTO VEINTE MIL UN pesos netos'),
    ).cambios
    expect(precio && dicho(precio)).to.equal('cambiado: son [-NOVENTA ][+CIENTO VEINTE ]MIL[+ UN] pesos netos')
  })

  it('lo que se alinea vuelve a dar los dos textos, sean cuales sean', () => {
    const textos = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
    fc.assert(
      fc.property(textos, textos, fc.integer({ min: 0, max: 400 }), (antes, despues, celdas) => {
        const pasos = alinear(antes, despues, (uno) => uno, { celdas })
        expect(pasos.flatMap((paso) => (paso.tipo === 'agregado' ? [] : [paso.antes]))).to.deep.equal(antes)
        expect(pasos.flatMap((paso) => (paso.tipo === 'quitado' ? [] : [paso.despues]))).to.deep.equal(despues)
      }),
    )
  })

  it('dos documentos larguísimos y distintos en todo se comparan sin detener a nadie', async () => {
    const largo = (de: string) =>
      parrafos(...Array.from({ length: 5000 }, (_, n) => `${de} ${n} ${'palabra '.repeat(40)}`))
    expect(await processorTime(() => compararTextos(largo('uno'), largo('otro')))).to.be.below(3000)
  })

  it('el nombre de un documento no lleva carpetas, ni lo que no se ve, ni lo que Windows no admite, y termina en .docx', () => {
    for (const [escrito, queda] of [
      ['Compraventa 502', 'Compraventa 502.docx'],
      ['../../etc/passwd', 'passwd.docx'],
      ['C:\\casa\\Poder.DOCX', 'Poder.docx'],
      ['a\u202egpj.exe', 'agpj.exe.docx'],
      ['uno\u0000dos\n tres', 'unodos tres.docx'],
      ['a\t\u0000\tb', 'a b.docx'],
      ['e\u200b\u0301', '\u00e9.docx'],
      ['¿Qué: "tal"?', '¿Qué- -tal--.docx'],
      ['...', 'Documento.docx'],
      ['', 'Documento.docx'],
      ['nul', '_nul.docx'],
      ['Óscar', 'Óscar.docx'.normalize('NFC')],
      ['x.doc.docx', 'x.docx'],
      ['\ue000marca\ue002', 'marca.docx'],
      ['🏠 casa', '🏠 casa.docx'],
    ] as const)
      expect(nombreDeDocx(escrito), escrito).to.equal(queda)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (escrito) => {
        const nombre = nombreDeDocx(escrito)
        expect(nombre).to.match(/^[^/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}\p{Co}]{1,150}\.docx$/u)
        expect(nombreDeDocx(nombre)).to.equal(nombre)
      }),
    )
  })

  it('los otorgantes son los nombres de sus datos; «---» no es nadie', () => {
    const datos = {
      vendedores: [{ nombre: 'Pacífico S.A.' }],
      compradores: [{ nombre: 'Ana' }, { nombre: '---' }, {}, null, 'x'],
    }
    expect([otorgantesDe(datos), otorgantesDe({}), otorgantesDe({ compradores: 'Ana' })]).to.deep.equal([
      'Pacífico S.A. → Ana',
      null,
      null,
    ])
  })
})
