// mariadb: window functions over grouped rows
import { expect } from 'chai'
import { CATALOGO, inmueble, persona, saleOf } from '../harness/factories.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

const HIPOTECA = 45
const [HIPOTECANTE, ACREEDOR] = [3, 4]

describe('Otorgantes frecuentes de una oficina', () => {
  let slug = ''
  const admin = () => api(slug).as('admin')
  const empresa = (nombres: string, numero_documento: string) =>
    persona({ tipo_documento: CATALOGO.nit, numero_documento, nombres, apellidos: '' }, slug)
  const frecuentes = async (): Promise<Json[]> => (await admin().get('/otorgantesFrecuentes')).body

  /** A deed of one act between two persons, each of a type. */
  async function otorgan(acto: number, da: [Json, number], recibe: [Json, number]): Promise<void> {
    const casa = await inmueble({}, slug)
    const body = saleOf(Number(da[0].id), Number(recibe[0].id), Number(casa.key), { acto })
    const [primero] = body.actosradi as { otorgantes: { id_tipos_otorgantes: number }[] }[]
    for (const [i, [, tipo]] of [da, recibe].entries()) primero!.otorgantes[i]!.id_tipos_otorgantes = tipo
    const filed = await admin().post('/radicaciones', body)
    expect(filed.status, filed.raw.toString()).to.equal(201)
  }

  before(async () => {
    slug = await freshOffice()
  })

  it('propone los bancos de sus hipotecas, el que más primero; ni personas naturales ni quien vino una vez', async () => {
    expect(await frecuentes()).to.deep.equal([])
    const [dueno, prestamista] = [await persona({}, slug), await persona({}, slug)]
    const [x, y, z] = [
      await empresa('Banco X', '890903938'),
      await empresa('Banco Y', '860002964'),
      await empresa('Banco Z', '860034313'),
    ]
    for (const banco of [x, y, y, y, x, z]) await otorgan(HIPOTECA, [dueno, HIPOTECANTE], [banco, ACREEDOR])
    for (let i = 0; i < 2; i++) await otorgan(HIPOTECA, [dueno, HIPOTECANTE], [prestamista, ACREEDOR])
    expect(
      (await frecuentes()).map(({ nombres, id_tipos_otorgantes: tipo, veces }) => [nombres, tipo, veces]),
    ).to.deep.equal([
      ['Banco Y', ACREEDOR, 3],
      ['Banco X', ACREEDOR, 2],
    ])
  })

  it('de un tipo que casi todos son personas no propone a la empresa que más vende', async () => {
    const obra = await empresa('Constructora', '900373913')
    for (let i = 0; i < 2; i++)
      await otorgan(CATALOGO.compraventa, [obra, CATALOGO.vendedor], [await persona({}, slug), CATALOGO.comprador])
    for (let i = 0; i < 3; i++)
      await otorgan(
        CATALOGO.compraventa,
        [await persona({}, slug), CATALOGO.vendedor],
        [await persona({}, slug), CATALOGO.comprador],
      )
    expect((await frecuentes()).map(({ nombres }) => nombres)).to.deep.equal(['Banco Y', 'Banco X'])
  })

  it('las lee quien radica; otra oficina tiene las suyas', async () => {
    const lee = async () => (await api(slug).as('nadie').get('/otorgantesFrecuentes')).status
    await soloPuede(slug, [permiso('radicaciones', 'crear')])
    expect(await lee()).to.equal(200)
    await soloPuede(slug, [permiso('liquidaciones', 'ver')])
    expect(await lee()).to.equal(403)
    expect(
      (
        await api(await freshOffice())
          .as('admin')
          .get('/otorgantesFrecuentes')
      ).body,
    ).to.deep.equal([])
  })
})
