import { expect } from 'chai'
import { PASOS, type ClaveDePaso } from '../../schemas/oficina/puesta-en-marcha.ts'
import type { MiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { TABLAS_DE_TARIFAS, TARIFAS } from '../../schemas/liquidaciones/tarifas.ts'
import { PERMISOS, permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, radicacion } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'

const CIERTAS = TABLAS_DE_TARIFAS.map((nombre) => TARIFAS[nombre]).filter(({ certeza }) => certeza)

describe('Los primeros pasos de una oficina', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const pasos = async () => ((await api(slug).as('nadie').get('/mi_dia')).body as MiDia).pasos
  const hechos = async () => (await pasos())?.filter(({ hecho, despues }) => hecho || despues).map(({ clave }) => clave)
  const configura = permiso('oficina', 'modificar')

  it('cada uno se marca solo con lo que deja hecho, y con todos, o con la oficina ya en marcha, no se muestran', async () => {
    const { db } = await contextOf(slug)
    await soloPuede(
      slug,
      PERMISOS.map(({ id }) => id),
    )
    await db('usuarios').whereNot('usuario', 'nadie').update({ estado: 0 })
    expect((await pasos())?.map(({ clave }) => clave)).to.deep.equal(Object.keys(PASOS))
    expect(await hechos()).to.deep.equal([])

    const comunes = { created_at: 'x', updated_at: 'x', version: 1 }
    const rango = {
      tipo: 'factura',
      nit: '1',
      prefijo: 'A',
      desde: 1,
      hasta: 9,
      vigente_desde: '2026-01-01',
      vigente_hasta: '2030-01-01',
      activo: 1,
    }
    const certificado = {
      nit: '1',
      titular: 'x',
      serie: '1',
      entidad: 'x',
      desde: '2026-01-01',
      hasta: '2030-01-01',
      archivo: 'x',
      cadena: 'x',
      llave_secreto: 'x',
    }
    const PASA: readonly [ClaveDePaso, () => Promise<unknown>][] = [
      [
        'notaria',
        () => db('notaria_config').where('variable', 'nombre_notario').update({ data: '[{"nombre":"Ana"}]' }),
      ],
      ['equipo', () => db('usuarios').update({ estado: 1 })],
      ['numeros', () => db('contadores').insert({ nombre: 'radicacion', valor: 100 })],
      ['plantillas', () => db('pasos_oficina').insert({ paso: 'plantillas', estado: 'despues', ...comunes })],
      [
        'tarifas',
        async () => {
          for (const { tabla } of CIERTAS) await db(tabla).update({ confirmada_en: '2026-01-01T00:00:00.000Z' })
        },
      ],
      ['horarios', () => db('horarios').limit(1).update({ version: 2 })],
      [
        'dian',
        async () => {
          await db('dian_certificados').insert({ ...certificado, ...comunes })
          expect(await hechos(), 'a certificate without numbers').to.not.include('dian')
          await db('dian_rangos').insert({ ...rango, ...comunes })
        },
      ],
      [
        'pagos',
        () =>
          db('pagos_proveedores').insert({
            proveedor: 'wompi',
            prueba: 1,
            en_linea: 1,
            datos: '{}',
            secretos: '{}',
            ...comunes,
          }),
      ],
      ['practica', () => db('pasos_oficina').insert({ paso: 'practica', estado: 'hecho', ...comunes })],
    ]
    for (const [n, [clave, pasa]] of PASA.entries()) {
      await pasa()
      expect(await hechos(), clave).to.deep.equal(PASA.slice(0, n + 1).map(([una]) => una))
    }
    await radicacion({}, {}, slug)
    expect(await pasos(), 'all of them').to.equal(undefined)
    await db('horarios').update({ version: 1 })
    expect(await hechos())
      .to.include('radicacion')
      .and.to.not.include('horarios')
    const {
      id,
      numero_radicacion: primera,
      ...una
    } = await db('radicaciones').first<{ id: number; numero_radicacion: number }>()
    await db('radicaciones').insert(
      Array.from({ length: 19 }, (_, n) => ({ ...una, id: id + n + 1, numero_radicacion: primera + n + 1 })),
    )
    expect(await pasos(), 'twenty filings').to.equal(undefined)
    await db('radicaciones').where('id', '>', id).delete()
  })

  it('los ve quien configura la oficina, y de ellos los que su rol puede dar', async () => {
    await (await contextOf(slug)).db('dian_certificados').delete()
    await soloPuede(slug, [configura, permiso('usuarios', 'crear')])
    expect((await pasos())?.map(({ clave }) => clave)).to.deep.equal(['notaria', 'equipo', 'numeros', 'dian'])
    await soloPuede(
      slug,
      PERMISOS.map(({ id }) => id).filter((id) => id !== configura),
    )
    expect(await pasos()).to.equal(undefined)
  })
})
