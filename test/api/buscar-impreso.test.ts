// completo: walks everything that is printed
import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { completarPiezas, crearDemo } from '../../modules/oficinas/index.ts'
import { formatDocument, formatNit } from '../../schemas/es-co/index.ts'
import { api, contextOf, madeAs, officeOf, server, unaPersona, type Client, type Json } from '../harness/index.ts'

const OFICINA = 'impresa'
const SIGNOS = ['%', '_', '🙂', '—', '...']

const takes = (query: unknown, name: string) =>
  Object.hasOwn((query as { properties?: object } | undefined)?.properties ?? {}, name)
const buscan = routes.filter(({ method, path, query }) => method === 'GET' && !path.includes(':') && takes(query, 'q'))

/** As papers print a document, and as people paste it. */
const documento = (numero: string): string[] =>
  /^\d+$/.test(numero)
    ? [
        formatDocument(numero),
        `CC ${formatDocument(numero)}`,
        ...(/^[89]\d{8}$/.test(numero)
          ? [
              formatNit(numero),
              formatNit(numero).replaceAll('.', ''),
              formatNit(numero).replace(/\D/g, ''),
              `NIT ${formatNit(numero)}`,
            ]
          : []),
      ]
    : [numero.replaceAll('-', ''), numero.replace(/^([A-Z]+)-?(\d+)$/, '$1-$2')]
const matricula = (una: string): string[] => [
  una.replace('-', ' '),
  una.replace('-', ''),
  una.toLowerCase(),
  una.replace('-', '–'),
]
const nombre = (uno: string): string[] => [
  uno.replaceAll('.', ''),
  uno.replaceAll(/['’]/g, ''),
  uno.replace(/\bS\.?A\.?S\.?$/, 'S.A.S.'),
]
const factura = (una: string): string[] => [
  una.replace(/^([A-Z]+)(\d+)$/, '$1-$2'),
  una.replace(/^([A-Z]+)(\d+)$/, '$1 $2'),
]

/** The fields of the lists that papers and screens print with marks. */
const IMPRESOS: Readonly<Record<string, (valor: string) => string[]>> = {
  numero_documento: documento,
  identificacion: documento,
  trabajador_documento: documento,
  matricula,
  nombre_completo: nombre,
  nombres: nombre,
  nombre,
  otorgante: nombre,
  otorgante1: nombre,
  otorgante2: nombre,
  numero_factura: factura,
  numero: (uno) => (/^[A-Z]/.test(uno) ? factura(uno) : []),
  num_escritura: (una) => [formatDocument(una)],
  numero_radicacion: (uno) => [formatDocument(uno)],
}

describe('Lo que la oficina imprime se halla como se imprimió', function () {
  this.timeout(600_000)
  let yo: Client
  const filasDe = ({ body }: { body: Json }): Json[] => (Array.isArray(body) ? body : (body?.data ?? []))
  const ids = (reply: { body: Json }) => filasDe(reply).map((fila: Json) => fila.id)
  const pagina = (query: unknown): Record<string, string | number> =>
    takes(query, 'pageSize') ? { pageSize: 50, page: 1 } : {}

  before(async () => {
    await madeAs(OFICINA, async () => {
      await crearDemo((await server()).app, OFICINA, 'Notaría Impresa')
    })
    const entrada = await api(OFICINA).anonymous.post('/user/login', { email: 'admin@demo.co', password: 'demo1234' })
    yo = api(OFICINA).withToken(String(entrada.body.token))
    for (const extra of [
      { nombres: 'Sean', apellidos: "O'Brien", tipo_documento: 7, numero_documento: 'E-123456' },
      { nombres: 'Maderas del Sur S.A.S.', apellidos: undefined, tipo_documento: 6, numero_documento: '900373913' },
    ]) {
      const reply = await yo.post('/persona', unaPersona(extra))
      expect(reply.status, reply.raw.toString()).to.equal(201)
    }
  })

  it('en cada lista y cada selector, por el campo que sea', async () => {
    let hallados = 0
    for (const { path, query } of buscan) {
      if (path === '/buscar') continue
      const filas = filasDe(await yo.get(path, pagina(query)))
      const pedidos = new Map<string, Json>()
      for (const fila of filas) {
        for (const [campo, formas] of Object.entries(IMPRESOS)) {
          const valor =
            fila[campo] === null || fila[campo] === undefined ? '' : (String(fila[campo]).split(', ')[0] ?? '')
          if (valor) for (const forma of formas(valor)) if (forma !== valor) pedidos.set(forma, { valor, campo })
        }
      }
      for (const [forma, { valor, campo }] of [...pedidos].slice(0, 60)) {
        const llano = await yo.get(path, { ...pagina(query), q: valor })
        if (!ids(llano).length) continue // that list is not searched by it
        expect(
          ids(await yo.get(path, { ...pagina(query), q: forma })),
          `${path}: «${forma}» (${campo} ${valor})`,
        ).to.include(ids(llano)[0])
        hallados++
      }
    }
    expect(hallados).to.be.above(200)
  })
  it('las columnas de documentos, matrículas, escrituras y facturas se filtran igual', async () => {
    let hallados = 0
    for (const { path, query } of buscan.filter((una) => takes(una.query, 'filtro'))) {
      const filas = filasDe(await yo.get(path, pagina(query)))
      for (const campo of [
        'numero_documento',
        'identificacion',
        'trabajador_documento',
        'matricula',
        'numero_factura',
        'num_escritura',
        'numero_radicacion',
        'numero',
      ]) {
        const valores = new Set<string>(
          filas.map((fila: Json) => String(fila[campo] ?? '').split(', ')[0] ?? '').filter(Boolean),
        )
        for (const valor of [...valores].slice(0, 4)) {
          const [llano] = ids(await yo.get(path, { ...pagina(query), [`filtro[${campo}]`]: valor }))
          if (llano === undefined) continue
          for (const forma of IMPRESOS[campo]?.(valor) ?? []) {
            const reply = await yo.get(path, { ...pagina(query), [`filtro[${campo}]`]: forma })
            if (reply.status === 422 && /número/.test(reply.raw.toString())) continue
            expect(ids(reply), `${path}: ${campo} «${forma}»`).to.include(llano)
            hallados++
          }
        }
      }
    }
    expect(hallados).to.be.above(60)
  })

  it('en Ctrl K', async () => {
    const hay = async (q: string) =>
      (await yo.get('/buscar', { q })).body.grupos.flatMap((grupo: Json) =>
        grupo.filas.map((fila: Json) => fila.titulo),
      )
    for (const [forma, llano] of [
      ['1.012.544.572', '1012544572'],
      ['900.373.913-4', '900373913'],
      ['9003739134', '900373913'],
      ['50C 1114038', '50C-1114038'],
      ['maderas del sur sas', 'Maderas del Sur'],
      ['obrien', "O'Brien"],
      ['E123456', 'E-123456'],
    ] as const) {
      const llanos = await hay(llano)
      expect(llanos, llano).to.not.be.empty
      expect(await hay(forma), forma).to.include(llanos[0])
    }
    for (const signos of SIGNOS) expect((await yo.get('/buscar', { q: signos })).body.grupos, signos).to.deep.equal([])
  })

  it('solo signos no hallan nada, en ninguna lista', async () => {
    for (const { path, query } of buscan.filter(({ path }) => path !== '/buscar')) {
      for (const signos of SIGNOS) {
        const reply = await yo.get(path, { ...pagina(query), q: signos })
        expect([reply.status, filasDe(reply)], `${path} «${signos}»`).to.deep.equal([200, []])
      }
    }
  })

  it('lo guardado antes se halla igual después de la noche, sin que la fila cambie', async () => {
    const { db } = await officeOf(OFICINA)
    const fila = await db('personas').where({ numero_documento: 'E-123456' }).first()
    const vieja = ' sean o brien e 123456'
    await db('palabras').where({ tabla: 'personas', registro: fila.id }).delete()
    await db('palabras').insert(
      ['sean', 'o', 'brien', 'e', '123456'].map((palabra) => ({ tabla: 'personas', palabra, registro: fila.id })),
    )
    await db('personas').where({ id: fila.id }).update({ busqueda: vieja })
    expect(ids(await yo.get('/persona', { ...pagina({}), q: 'obrien' }))).to.deep.equal([])
    // the table is gone through again where it lacks its mark
    await db('palabras').where({ tabla: '~personas', palabra: '~', registro: 0 }).delete()
    await completarPiezas(await contextOf(OFICINA))
    expect(ids(await yo.get('/persona', { page: 1, pageSize: 50, q: 'obrien' }))).to.deep.equal([fila.id])
    const despues = await db('personas').where({ id: fila.id }).first()
    expect({ ...despues, busqueda: null }).to.deep.equal({ ...fila, busqueda: null })
    expect(despues.busqueda).to.equal(fila.busqueda)
  })
})
