import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { uncivil } from '../harness/civil.ts'
import {
  api,
  ask,
  CLAVE,
  emailOf,
  freshOffice,
  sendForm,
  server,
  unaPersona,
  unPdf,
  type Reply,
} from '../harness/index.ts'
import { enviarPor, nombreDe, RUTAS_DE_ARCHIVOS } from '../harness/rutas-de-archivos.ts'

const CASOS = new URL('../muestras/pdf/', import.meta.url)
const caso = (nombre: string) => readFileSync(new URL(nombre, CASOS))
const CORTADO = unPdf().subarray(0, 300)
const EDICTO = { titulo: 'Edicto', nombre_cliente: 'Ana', fecha_inicio: '2090-01-02', fecha_expiracion: '2090-02-01' }
const CLAVE_PEDIDA = 'El PDF pide una contraseña para abrirse. Guárdelo sin ella e inténtelo de nuevo.'
/** In ms: a login or a save takes a tenth of a second, looking at a file two seconds at most; the machine may be at something else. */
const PRONTO = 5_000
const MIRADO = 20_000

describe('Archivos dañados', function () {
  this.timeout(300_000)
  let slug = ''
  let otra = ''
  before(async () => {
    ;[slug, otra] = [await freshOffice(), await freshOffice()]
  })

  const aTiempo = async (que: string, trabajo: Promise<Reply>, ms = PRONTO): Promise<Reply> => {
    let reloj: NodeJS.Timeout | undefined
    const tarde = new Promise<never>((_, no) => {
      reloj = setTimeout(() => {
        no(new Error(`${que}: no answer`))
      }, ms)
    })
    return Promise.race([trabajo, tarde]).finally(() => {
      clearTimeout(reloj)
    })
  }
  const ingreso = async (oficina: string) => {
    const entrada = { email: emailOf('caja', oficina), password: CLAVE }
    return ask((await server()).port, `${oficina}.localhost`, 'POST', '/api/user/login', entrada)
  }

  it('lo que un lector de PDF abre se recibe, con lo que lleve antes, después o dañado; el que pide contraseña no', async () => {
    for (const nombre of readdirSync(CASOS)) {
      const archivo = { name: nombre, content: caso(nombre) }
      const { status, body } = await aTiempo(
        nombre,
        sendForm(api(slug).as('admin'), '/edicto', EDICTO, { archivo }),
        MIRADO,
      )
      if (nombre === 'u_clave.pdf') expect([status, body.errors.archivo]).to.deep.equal([422, [CLAVE_PEDIDA]])
      else expect(status, `${nombre} ${JSON.stringify(body)}`).to.equal(201)
    }
  })

  for (const ruta of RUTAS_DE_ARCHIVOS)
    it(`${nombreDe(ruta)}: ninguno deja esperando a su oficina ni a otra`, async () => {
      for (const cual of ['q_badheader.pdf', 'q_trunc.pdf', 'p_owner.pdf', 'u_clave.pdf', '']) {
        const enviado = enviarPor(slug, ruta, { name: 'a.pdf', content: cual ? caso(cual) : CORTADO })
        const deMientras = [slug, otra].map((oficina) => aTiempo('ingreso', ingreso(oficina)))
        expect((await aTiempo('guardar', api(slug).as('admin').post('/persona', unaPersona()))).status).to.equal(201)
        const reply = await aTiempo(`${cual} sent`, enviado, MIRADO)
        expect(uncivil(reply), `${cual} ${reply.raw.toString()}`).to.equal(undefined)
        if (!cual) expect(JSON.stringify(reply.body), 'it was looked into').to.match(/archivo|anexo|documento/)
        expect((await Promise.all(deMientras)).map(({ status }) => status)).to.deep.equal([200, 200])
        expect((await aTiempo('guardar', api(slug).as('admin').post('/persona', unaPersona()))).status).to.equal(201)
      }
    })
})
