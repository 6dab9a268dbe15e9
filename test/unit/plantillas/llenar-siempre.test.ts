import { expect } from 'chai'
import fc from 'fast-check'
import { llenar, PlantillaFallida } from '../../../modules/plantillas/index.ts'
import { enRutas, VARIABLES, type Variable } from '../../../modules/plantillas/domain.ts'
import { processorTime } from '../../harness/processor.ts'
import { docx, muestra, parrafo, parrafosDe, parteDe } from './muestras.ts'

const RARO = fc.constantFrom(
  '<b>&"\'',
  '\t',
  '🏠',
  'a\nb',
  '\r\n',
  '{x}',
  ']]>',
  '\ue000',
  '\ue0010\ue002',
  '&#xE000;',
  '\u0007',
  '\ud83d',
  'ñ',
  '\u200b',
)
/** Text that somebody could write, and some that nobody should; nothing that a test would take for a fault of ours. */
const texto = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.array(RARO, { maxLength: 3 }))
  .map(([plano, raros]) => `Ñ${plano}${raros.join('')}z`)
  .filter(
    (dicho) => !/undefined|null|NaN|\[object|FALTA|\[\[/i.test(dicho) && !/[{}]/.test(dicho.replaceAll('{x}', '')),
  )

const DATO: Record<string, fc.Arbitrary<unknown>> = {
  texto,
  entero: fc.integer({ min: 1, max: 99 }),
  decimal: fc.integer({ min: 1, max: 1e6 }).map((n) => n / 1e4),
  dinero: fc.integer({ min: 0, max: 1e12 }),
  fecha: fc
    .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((dia) => dia.toISOString().slice(0, 10)),
  si_no: fc.constantFrom('si', 'no', true, false),
}
const PROPIOS: Record<string, fc.Arbitrary<unknown>> = {
  genero: fc.constantFrom('F', 'M'),
  tipoDocumento: fc.constantFrom('CC', 'NIT', 'PA'),
  tipo_documento: fc.constantFrom('CC', 'CE'),
  cedula: fc.integer({ min: 1e5, max: 2e9 }).map(String),
}

/** Data with nothing missing, for any variables. */
const datosDe = (variables: readonly Variable[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(variables.map((variable) => [variable.nombre, datoDe(variable)])))
const datoDe = ({ nombre, clase, dentro = [] }: Variable): fc.Arbitrary<unknown> =>
  clase === 'lista'
    ? fc.array(datosDe(dentro), { minLength: 1, maxLength: 3 })
    : clase === 'grupo'
      ? datosDe(dentro)
      : (PROPIOS[nombre] ?? DATO[clase]!)

const DE_MINUTA = VARIABLES.filter(({ nombre }) => nombre !== 'registro')
const MAL = /[{}]|undefined|null|NaN|\[object|\[\[|[\ue000-\ue002]/

describe('Plantillas: lo que un documento cumple siempre', () => {
  it('con datos completos no queda etiqueta, ni «undefined», «null», «NaN», «[object», ni marca alguna', async function () {
    this.timeout(240_000)
    for (const plantilla of ['compraventa-vis', 'cancelacion-hipoteca', 'poder-especial']) {
      await fc.assert(
        fc.asyncProperty(datosDe(DE_MINUTA), async (datos) => {
          const { docx: hecho, faltan, avisos } = await llenar(muestra(`${plantilla}.docx`), datos)
          expect([faltan, avisos]).to.deep.equal([[], []])
          const dicho = [...parrafosDe(hecho), ...parrafosDe(hecho, 'word/header1.xml')].join('\n')
          expect(MAL.exec(dicho.replace(/\{x\}|&#xE000;/gi, ''))).to.equal(null)
        }),
        { numRuns: 10 },
      )
    }
  })

  it('cada variable del catálogo, con cualquier dato, escribe algo de él o dice que falta', async () => {
    const sueltas = enRutas(DE_MINUTA).filter(
      ({ clase, en }) => ![clase, ...en.map((una) => una.clase)].some((una) => /grupo|lista/.test(una)),
    )
    const plantilla = docx(sueltas.map(({ ruta }) => parrafo(`{${ruta}}`)).join(''))
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 2 }), async (dato) => {
        fc.pre(!/undefined|null|NaN|\[object/i.test(JSON.stringify(dato)))
        const { docx: hecho } = await llenar(plantilla, Object.fromEntries(sueltas.map(({ ruta }) => [ruta, dato])))
        for (const dicho of parrafosDe(hecho))
          expect(dicho)
            .to.match(/\S/)
            .and.not.match(/undefined|null|NaN|\[object/)
      }),
      { numRuns: 25 },
    )
  })

  it('lo que no se puede usar se dice en español, todo a la vez, y no se genera', async () => {
    const falla = async (escrito: string) =>
      llenar(docx(parrafo(escrito)), {}).then(
        () => 'pasó',
        (fault: unknown) => fault,
      )
    for (const [escrito, dice] of [
      ['{@linderos}', /\{@…\}/],
      ['{=[[ ]]=}', /no se entiende/],
      ['{-w:p compradores}{nombre}{/compradores}', /no se admiten/],
      ['{valor_venta + 1}', /no es el nombre de una variable/],
      ['{#acredito == "si"}x{/}', /no es el nombre/],
      ['{nombre | filtro}', /no existe el filtro/],
      ['{acredito | es:si}', /solo sirve en un bloque/],
      ['{#compradores}', /no se cierra/],
      ['{nombre', /no se cierra con \}/],
      ['{$otra}', /no existe «\$otra»/],
      ['{#compradores | varios}x{/compradores}', /Cierre cada bloque con \{\/\}/],
    ] as const) {
      const fault = await falla(escrito)
      expect(fault, escrito).to.be.instanceOf(PlantillaFallida)
      expect(String(fault), escrito).to.match(dice)
    }
    const varias = await falla('{uno + 1} {dos | nada}')
    expect(varias instanceof PlantillaFallida && varias.motivos.length).to.equal(2)
  })

  it('bloques dentro de bloques se detienen: no repiten sin medida', async () => {
    const plantilla = docx(parrafo('{#compradores}{#compradores}{#compradores}x{/}{/}{/}'))
    const compradores = Array.from({ length: 100 }, (_, n) => ({ nombre: String(n) }))
    const tiempo = await processorTime(async () => {
      const fault: unknown = await llenar(plantilla, { compradores }).catch((motivo: unknown) => motivo)
      expect(String(fault)).to.match(/repite demasiado/)
    })
    expect(tiempo).to.be.lessThan(4000)
  })

  it('las partes del resultado son XML y las que no son texto no se tocan', async () => {
    const hecho = (await llenar(muestra('poder-especial.docx'), {})).docx
    expect(parteDe(hecho, 'word/styles.xml')).to.equal(parteDe(muestra('poder-especial.docx'), 'word/styles.xml'))
    expect(parteDe(hecho, '[Content_Types].xml')).to.match(/^<\?xml/)
  })
})
