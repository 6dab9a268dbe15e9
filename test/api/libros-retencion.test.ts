import { expect } from 'chai'
import { api, CATALOGO, contextOf, freshOffice, inmueble, liquidada, persona, type Json } from '../harness/index.ts'

const PERMUTA = 10
const PERMUTANTE = 13

/** The withholding of each seller, whatever happens to a name: two of one name, and one that is corrected later. */
describe('La retención en los libros es de quien enajena', function () {
  this.timeout(120_000)
  let slug: string
  let anio: string

  const leer = async (clave: string): Promise<Json> => {
    const { status, body, raw } = await api(slug).as('admin').get(`/libros/${clave}`, { periodo: anio })
    expect(status, raw.toString()).to.equal(200)
    return body
  }
  /** A settled sale of several acts; its number counts it as authorised on its date. */
  const venta = async (numero: string, actos: { cuantia: number; venden: [Json, number][]; compra: Json }[]) => {
    const casa = await inmueble({}, slug)
    const parte = (una: Json, tipo: number, parte: number) => ({
      id_personas: una.id,
      id_tipos_otorgantes: tipo,
      porcentaje_participacion: parte,
    })
    const { id } = await liquidada(
      {},
      {
        num_escritura: numero,
        actosradi: actos.map(({ cuantia, venden, compra }, orden) => ({
          orden,
          cuantia,
          actos_codigo_acto: String(CATALOGO.compraventa),
          exento: false,
          otorgantes: [
            ...venden.map(([una, suya]) => parte(una, CATALOGO.vendedor, suya)),
            parte(compra, CATALOGO.comprador, 100),
          ],
          actosradiinmuebles: [
            { id_inmuebles: casa.key ?? casa.id, fecha_adquisicion: '2015-06-01', vivienda_habitacion: false },
          ],
        })),
      },
      slug,
    )
    const ctx = await contextOf(slug)
    await ctx.db('radicaciones').where({ id }).update({ num_escritura: numero, fecha_escritura: ctx.today })
    return id
  }
  const permuta = async (numero: string, cuantia: number, personas: Json[]) => {
    const casa = await inmueble({}, slug)
    const { id } = await liquidada(
      {},
      {
        num_escritura: numero,
        actosradi: [
          {
            orden: 0,
            cuantia,
            actos_codigo_acto: String(PERMUTA),
            exento: false,
            otorgantes: personas.map((una) => ({
              id_personas: una.id,
              id_tipos_otorgantes: PERMUTANTE,
              porcentaje_participacion: 50,
            })),
            actosradiinmuebles: [
              { id_inmuebles: casa.key ?? casa.id, fecha_adquisicion: '2015-06-01', vivienda_habitacion: false },
            ],
          },
        ],
      },
      slug,
    )
    const ctx = await contextOf(slug)
    await ctx.db('radicaciones').where({ id }).update({ num_escritura: numero, fecha_escritura: ctx.today })
  }
  /** Withholding of each seller in the 1032, by document. */
  const informada = async (numero: string): Promise<Map<string, number>> => {
    const suma = new Map<string, number>()
    for (const { celdas } of (await leer('enajenaciones')).filas)
      if (celdas[4] === numero) suma.set(celdas[1], (suma.get(celdas[1]) ?? 0) + celdas[8])
    return suma
  }

  before(async () => {
    slug = await freshOffice()
    anio = (await contextOf(slug)).today.slice(0, 4)
  })

  it('corregir después el nombre de quien vendió no le quita su retención', async () => {
    // a company pays none, whatever its part
    const nit = { tipo_documento: 6, numero_documento: '900373076', digito: 4, nombres: 'Cobre SAS', apellidos: '' }
    const empresa = await persona(nit, slug)
    const [ana, luis, compra] = [await persona({}, slug), await persona({}, slug), await persona({}, slug)]
    const venden: [Json, number][] = [
      [empresa, 30],
      [ana, 40],
      [luis, 30],
    ]
    await venta('501', [{ cuantia: 300_000_000, venden, compra }])
    const antes = await informada('501')
    expect(Object.fromEntries(antes)).to.deep.equal({
      [empresa.numero_documento]: 0,
      [ana.numero_documento]: 1_200_000,
      [luis.numero_documento]: 900_000,
    })
    for (const una of [ana, luis]) {
      const { status, raw } = await api(slug)
        .as('admin')
        .put(`/persona/${una.id}`, { version: una.version, nombres: `${una.nombres} María` })
      expect(status, raw.toString()).to.equal(200)
    }
    expect(await informada('501')).to.deep.equal(antes)
    const libro = (await leer('retencion')).filas.filter(({ celdas }: Json) => celdas[0] === '501')
    expect(libro.map(({ celdas }: Json) => celdas[3]).every((documento: string) => documento !== '')).to.equal(true)
    // the certificate is of the person, not of how the settlement was written
    const nombres = (await leer('certificados-retencion')).filas.map(({ celdas }: Json) => celdas[1])
    for (const una of [ana, luis]) expect(nombres).to.include(`${una.nombres} María ${una.apellidos}`)
  })

  it('dos vendedores de un mismo nombre tienen cada uno la suya', async () => {
    const iguales = { nombres: 'Juan', apellidos: 'Peña Ruiz' }
    const [padre, hijo, compra] = [await persona(iguales, slug), await persona(iguales, slug), await persona({}, slug)]
    await venta('502', [
      {
        cuantia: 200_000_000,
        venden: [
          [padre, 60],
          [hijo, 40],
        ],
        compra,
      },
    ])
    expect(Object.fromEntries(await informada('502'))).to.deep.equal({
      [padre.numero_documento]: 1_200_000,
      [hijo.numero_documento]: 800_000,
    })
  })

  it('quien compra en un acto y vende en el siguiente la tiene en el que vende', async () => {
    const [vende, pasa, compra] = [await persona({}, slug), await persona({}, slug), await persona({}, slug)]
    await venta('503', [
      { cuantia: 100_000_000, venden: [[vende, 100]], compra: pasa },
      { cuantia: 100_000_000, venden: [[pasa, 100]], compra },
    ])
    expect(Object.fromEntries(await informada('503'))).to.deep.equal({
      [vende.numero_documento]: 1_000_000,
      [pasa.numero_documento]: 1_000_000,
    })
  })

  it('en una permuta cada quien enajena al otro, con la retención que se le hizo', async () => {
    const [una, otra] = [await persona({}, slug), await persona({}, slug)]
    await permuta('504', 200_000_000, [una, otra])
    const { filas, comprobacion } = await leer('enajenaciones')
    expect(comprobacion.cuadra).to.equal(true)
    const suyas = filas.filter(({ celdas }: Json) => celdas[4] === '504')
    expect(suyas.map(({ celdas }: Json) => [celdas[1], celdas[5], celdas[8], celdas[9]])).to.deep.equal([
      [una.numero_documento, 100_000_000, 1_000_000, otra.numero_documento],
      [otra.numero_documento, 100_000_000, 1_000_000, una.numero_documento],
    ])
    for (const clave of ['enajenaciones-principales', 'enajenaciones-vendedores', 'enajenaciones-compradores'])
      expect((await leer(clave)).comprobacion.cuadra, clave).to.equal(true)
  })
})
