// mariadb: search
import { sentenciasDe } from '../harness/sentencias.ts' // first: it hears what is prepared after it
import { expect } from 'chai'
import { archivo, carta, porFacturar } from '../harness/facturacion.ts'
import {
  api,
  ask,
  CATALOGO,
  CLAVE,
  emailOf,
  engine,
  freshOffice,
  officeOf,
  radicacion,
  server,
  unaPersona,
  unaRadicacion,
  type Json,
} from '../harness/index.ts'

/** Statements that each piece of work may cost, the session's and the transaction's own included. Whoever needs one more says why here. */
// on MariaDB the invoice's new letters are looked for among those of its table, one statement more
// `aCredito` reads once more: whose clients the debtors are, for the answer
// archiving answers with what each invoice pays of each line: one statement for all of them
const [enSqlite, enMariadb] = [
  { radicar: 21, liquidar: 17, primera: 17, leer: 5, crear: 9, modificar: 12, archivar: 47, deNuevo: 39, aCredito: 63 },
  { radicar: 18, liquidar: 15, primera: 15, leer: 5, crear: 3, modificar: 4, archivar: 41, deNuevo: 36, aCredito: 54 },
]
const TOPE =
  engine === 'mariadb'
    ? { ...enMariadb, persona: 3, suFicha: 1, suTelefono: 3, suNombre: 9, lista: 3, ingresar: 5 }
    : { ...enSqlite, persona: 9, suFicha: 2, suTelefono: 6, suNombre: 10, lista: 2, ingresar: 10 }

const noMasDe = (tope: number, sentencias: readonly string[]) => {
  expect(
    sentencias.length,
    `\n${sentencias.map((sql) => sql.replace(/\s+/g, ' ').slice(0, 110)).join('\n')}\n`,
  ).to.be.at.most(tope)
}

const admin = () => api('demo').as('admin')
const que = async (responde: Promise<{ status: number }>, status: number) => {
  expect((await responde).status).to.equal(status)
}

interface Acto {
  cuantia: number
  otorgantes: { id_personas: number }[]
  actosradiinmuebles: { id_inmuebles: number }[]
}

/** The body of a deed with so many acts, each of the same two parties and property. */
async function deActos(cuantos: number): Promise<Record<string, unknown>> {
  const body = await unaRadicacion()
  const [acto] = body.actosradi as object[]
  return {
    ...body,
    actosradi: Array.from({ length: cuantos }, (_, orden) => ({ ...acto, orden, cuantia: 100_000_000 + orden })),
  }
}

describe('Sentencias por petición', () => {
  it('radicar una escritura cuesta las contadas', async () => {
    const body = await deActos(1)
    noMasDe(TOPE.radicar, await sentenciasDe(() => que(admin().post('/radicaciones', body), 201)))
  })

  it('con seis actos cuesta una más, la que lee sus números: nada se escribe ni se lee fila por fila', async () => {
    const body = await deActos(6)
    noMasDe(TOPE.radicar + 1, await sentenciasDe(() => que(admin().post('/radicaciones', body), 201)))
  })

  it('los actos, otorgantes e inmuebles de varios quedan en su orden y cada uno con los suyos', async () => {
    const otra = await unaRadicacion({ acto: CATALOGO.compraventa })
    const [primero] = (await deActos(1)).actosradi as object[]
    const [segundo] = otra.actosradi as object[]
    const actosradi = [primero, segundo, { ...segundo, cuantia: 7_000_000 }] as Acto[] // as the factory makes them
    const { body } = await admin().post('/radicaciones', { ...otra, actosradi })
    const suyos = ({ cuantia, otorgantes, actosradiinmuebles }: Acto) => [
      cuantia,
      otorgantes.map((o) => o.id_personas),
      actosradiinmuebles.map((i) => i.id_inmuebles),
    ]
    expect(body.actosradi.map(suyos)).to.deep.equal(actosradi.map(suyos))
  })

  it('liquidarla, la primera vez y las demás', async () => {
    const { id, numero_radicacion } = await radicacion()
    const {
      body: { lineas },
    } = await admin().get('/liquidacionRadi', { numero_radicacion })
    const guardar = () => que(admin().put(`/liquidaciones/${id}?borrador=1`, lineas), 200)
    noMasDe(TOPE.primera, await sentenciasDe(guardar, 1))
    noMasDe(TOPE.liquidar, await sentenciasDe(guardar))
  })

  it('leerla por su id', async () => {
    const { id } = await radicacion()
    noMasDe(TOPE.leer, await sentenciasDe(() => que(admin().get(`/radicaciones/${id}`), 200)))
  })

  it('archivar sus facturas: de contado nadie pregunta por lo que se debe, y lo que se debe cuesta las contadas', async () => {
    const listas: Json[] = []
    for (let n = 0; n < 9; n++) listas.push(await porFacturar(1))
    const archivar = (pago: (suyo: Json) => Json) => () => {
      const d = listas.pop() ?? {}
      const [suyo] = d.otorgantes_comprador
      return que(admin().post('/facturaLiq', archivo(d, { compradores: [carta(suyo, 100, pago(suyo))] })), 201)
    }
    noMasDe(TOPE.archivar, await sentenciasDe(archivar(() => ({ method: 6 }))))
    noMasDe(
      TOPE.aCredito,
      await sentenciasDe(archivar((suyo) => ({ method: 3, method_data: { deudor_persona: suyo.id } }))),
    )
    const d = listas.pop() ?? {}
    const deContado = archivo(d)
    await que(admin().post('/facturaLiq', deContado), 201)
    noMasDe(TOPE.deNuevo, await sentenciasDe(() => que(admin().put(`/facturaLiq/${d.id}`, deContado), 200)))
  })

  it('crear y modificar una fila de un catálogo', async () => {
    const slug = await freshOffice() // others count the rows of theirs
    await officeOf(slug) // and it stays open, however many the run has opened
    const suyo = api(slug).as('admin')
    let n = 0
    const banco = () => ({ name: `Banco contado ${++n}`, code: null, activo: true })
    noMasDe(TOPE.crear, await sentenciasDe(() => que(suyo.post('/bancos', banco()), 201)))
    const {
      body: { id },
    } = await suyo.post('/bancos', banco())
    noMasDe(TOPE.modificar, await sentenciasDe(() => que(suyo.put(`/bancos/${id}`, banco()), 200)))
  })

  it('registrar, leer y modificar una persona: su fila se lee una vez y los catálogos que nombra, todos juntos', async () => {
    const slug = await freshOffice()
    await officeOf(slug)
    const suyo = api(slug).as('admin')
    const {
      body: { id },
    } = await suyo.post('/persona', unaPersona())
    let n = 0
    const otroTelefono = () => que(suyo.put(`/persona/${id}`, { telefono: `300123${4000 + ++n}` }), 200)
    noMasDe(TOPE.persona, await sentenciasDe(() => que(suyo.post('/persona', unaPersona()), 201)))
    noMasDe(TOPE.suFicha, await sentenciasDe(() => que(suyo.get(`/persona/${id}`), 200)))
    noMasDe(TOPE.suTelefono, await sentenciasDe(otroTelefono))
    const otroNombre = () => que(suyo.put(`/persona/${id}`, { nombres: `Ana ${'x'.repeat(++n)}` }), 200)
    noMasDe(TOPE.suNombre, await sentenciasDe(otroNombre)) // no act names them: SQLite queues nothing
  })

  it('una lista: lo que SQLite contó vale hasta que alguien escribe', async () => {
    const slug = await freshOffice()
    await officeOf(slug)
    const suyo = api(slug).as('admin')
    const total = async () => Number((await suyo.get('/persona?page=1&pageSize=1')).body.total)
    for (let n = 0; n < 2; n++) await suyo.post('/persona', unaPersona())
    const cuenta = (await sentenciasDe(total, 1)).filter((sql) => sql.includes('count('))
    expect(cuenta).to.have.length(1)
    expect(cuenta[0], 'names are not looked for to count').to.not.include('join')
    const antes = await total()
    noMasDe(
      TOPE.lista,
      (await sentenciasDe(total)).filter((sql) => !/^pragma data_version/i.test(sql)),
    )
    await suyo.post('/persona', unaPersona())
    expect(await total()).to.equal(antes + 1)
  })

  it('ingresar: quién es, su equipo y lo contado se leen juntos, y sus frenos se cuentan y se devuelven de una vez', async () => {
    const slug = await freshOffice()
    await officeOf(slug)
    const credenciales = { email: emailOf('caja', slug), password: CLAVE }
    noMasDe(TOPE.ingresar, await sentenciasDe(() => que(api(slug).anonymous.post('/user/login', credenciales), 200)))
    const { port } = await server()
    const entrar = (cookie: string) =>
      ask(port, `${slug}.localhost`, 'POST', '/api/user/login', credenciales, { headers: { cookie } })
    const [suEquipo = ''] = (await entrar('')).headers['set-cookie'] ?? []
    noMasDe(TOPE.ingresar, await sentenciasDe(() => que(entrar(suEquipo), 200)))
  })
})
