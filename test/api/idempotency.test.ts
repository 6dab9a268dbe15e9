// mariadb: races
import { expect } from 'chai'
import {
  api,
  contextOf,
  freshOffice,
  next,
  persona,
  sendForm,
  unaPersona,
  unPdf,
  type Reply,
  type TestFile,
} from '../harness/index.ts'
import { unaFilaDePersona, unLibroDe } from '../harness/importar.ts'
import { unaEscritura, unLibro } from '../harness/lotes-minutas.ts'
import { docx, parrafo, unaPlantilla } from '../harness/plantillas.ts'
import { tramiteConPapeles } from '../harness/adjuntos.ts'
import { unaSolicitud } from '../harness/solicitudes.ts'
import { CLAVE_NUEVA, rolDe } from '../harness/usuarios.ts'

let slug = ''
const admin = () => api(slug).as('admin')
let llaves = 0
const unaLlave = () => `llave-del-borrador-${++llaves}`

describe('Nada se crea dos veces: la misma llave responde lo mismo', function () {
  this.timeout(240_000)
  before(async () => {
    slug = await freshOffice()
  })

  /** @param tabla where one row more is what it may leave, and no second */
  async function unaSola(tabla: string, enviar: (headers: Record<string, string>) => Promise<Reply>): Promise<Reply> {
    const headers = { 'idempotency-key': unaLlave() }
    const ctx = await contextOf(slug)
    const antes = await ctx.db(tabla).count({ n: '*' }).first<{ n: number }>()
    const una = await enviar(headers)
    expect(una.status, una.raw.toString()).to.be.oneOf([200, 201, 202])
    const otra = await enviar(headers)
    expect(otra.status, otra.raw.toString()).to.equal(una.status)
    expect(otra.headers['idempotent-replayed']).to.equal('true')
    expect(otra.body).to.deep.equal(una.body)
    const despues = await ctx.db(tabla).count({ n: '*' }).first<{ n: number }>()
    expect(Number(despues.n) - Number(antes.n), tabla).to.equal(1)
    return una
  }
  const conForma =
    (path: string, fields: Record<string, string | number>, file?: TestFile) => (headers: Record<string, string>) =>
      sendForm(admin(), path, fields, file ? { archivo: file } : {}, 'POST', headers)

  it('un lote de minutas, que ya terminó cuando se repite', async () => {
    const plantilla = await unaPlantilla(docx(parrafo('{#compradores}{nombre}{/}')), slug)
    const libro = await unLibro([unaEscritura(1), unaEscritura(2)])
    await unaSola(
      'minutas_lotes',
      conForma(
        '/lotes_minutas',
        { id_plantilla: Number(plantilla.id), filas: 'todas' },
        {
          name: 'Registro.xlsx',
          content: libro,
        },
      ),
    )
  })

  it('personas, usuarios, inmuebles, plantillas y libros de Excel', async () => {
    const dada = unaPersona()
    await unaSola('personas', (headers) => admin().post('/persona', dada, headers))
    const { id: id_persona } = await persona({}, slug)
    const { id: id_rol } = await rolDe(slug, 'Consulta')
    const usuaria = {
      email: `de-la-llave-${next()}@ejemplo.co`,
      id_persona,
      id_rol,
      password: CLAVE_NUEVA,
      password_confirmation: CLAVE_NUEVA,
    }
    await unaSola('usuarios', (headers) => admin().post('/usuario', usuaria, headers))
    const { id: usuario } = await persona({}, slug)
    const proyecto = { codigo: `LL${next()}`, nombre: 'Llaves', usuario, activo: 1 }
    const { body: creado } = await unaSola('proyectos', (headers) => admin().post('/proyecto2', proyecto, headers))
    await unaSola(
      'plantillas',
      conForma(
        '/templates',
        { nombre_plantilla: `De la llave ${next()}`, proyecto: Number(creado.id) },
        {
          name: 'minuta.docx',
          content: docx(parrafo('Señores: {valor_venta | dinero}')),
        },
      ),
    )
    const libro = await unLibroDe([unaFilaDePersona(1)])
    await unaSola('importaciones', (headers) =>
      sendForm(admin(), '/importar/personas', {}, { archivo: { name: 'libro.xlsx', content: libro } }, 'POST', headers),
    )
  })

  it('un edicto con su archivo; con otro archivo la llave no es la suya', async () => {
    const headers = { 'idempotency-key': unaLlave() }
    const campos = {
      titulo: 'Edicto',
      nombre_cliente: 'Ana',
      fecha_inicio: '2090-01-02',
      fecha_expiracion: '2090-02-01',
    }
    const con = (texto: string) => conForma('/edicto', campos, { name: 'edicto.pdf', content: unPdf(texto) })(headers)
    const [una, otra, ajena] = [await con('uno'), await con('uno'), await con('otro')]
    expect([una.status, otra.status, ajena.status]).to.deep.equal([201, 201, 422])
    expect(otra.body.id).to.equal(una.body.id)
    expect(ajena.body.code).to.equal('llave')
  })

  it('los papeles de un trámite, antes y después de enviarlo', async () => {
    const papel = { name: 'Cédula.pdf', content: unPdf('Cédula') }
    await unaSola(
      'tramites_adjuntos',
      conForma('/tramites_adjuntos', { tipo: 'registro_defuncion', nombre: 'documento_1' }, papel),
    )
    const { tramite } = await tramiteConPapeles(slug, {}, { estado: 'en_revision' })
    const { body } = await unaSola(
      'tramites_adjuntos',
      conForma(`/tramites/${tramite.id}/adjuntos`, { nombre: 'documento_1' }, papel),
    )
    const otro = { ...papel, content: unPdf('Otra') }
    await unaSola('tramites_adjuntos', conForma(`/tramites/${tramite.id}/adjuntos/${String(body.id)}`, {}, otro))
  })

  it('el paso de contacto de quien no tiene sesión; su enlace no queda escrito en ninguna parte', async () => {
    const contacto = unaSolicitud()
    const { body } = await unaSola('solicitudes', (headers) =>
      api(slug).anonymous.post('/SolicitudesTramites', contacto, headers),
    )
    expect(body.enlace.token).to.be.a('string')
    const filas = await (await contextOf(slug)).db('idempotencia')
    expect(JSON.stringify(filas)).not.to.include(body.enlace.token)
  })

  it('dos a la vez con la misma llave son una, también donde mirar el archivo va antes', async () => {
    const headers = { 'idempotency-key': unaLlave() }
    const papel = { name: 'Cédula.pdf', content: unPdf('A la vez') }
    const enviar = conForma('/tramites_adjuntos', { tipo: 'registro_defuncion', nombre: 'documento_1' }, papel)
    const [a, b] = await Promise.all([enviar(headers), enviar(headers)])
    expect([a.status, b.status]).to.deep.equal([201, 201])
    expect(a.body.id).to.equal(b.body.id)
  })

  it('dos llaves que solo difieren en una mayúscula son dos', async () => {
    const llave = unaLlave()
    for (const cual of [llave, llave.toUpperCase(), llave.replace('llave', 'Llave')]) {
      const { status, raw } = await admin().post('/persona', unaPersona(), { 'idempotency-key': cual })
      expect(status, `${cual}: ${raw.toString()}`).to.equal(201)
    }
  })

  it('lo que se niega no gasta la llave', async () => {
    const headers = { 'idempotency-key': unaLlave() }
    expect((await admin().post('/persona', { nombres: 'Ana' }, headers)).status).to.equal(422)
    expect((await admin().post('/persona', unaPersona(), headers)).status).to.equal(201)
  })
})
