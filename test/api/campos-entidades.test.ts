import { expect } from 'chai'
import { OBLIGATORIOS } from '../harness/catalogos.ts'
import {
  type Client,
  api,
  freshOffice,
  next,
  persona,
  sendForm,
  unaPersona,
  unInmueble,
  unPdf,
  type Json,
} from '../harness/index.ts'
import { permisosDe, rolDe, unUsuario } from '../harness/usuarios.ts'
import { CATALOGOS as catalogos } from '../../modules/catalogos/entidad.ts'
import { TIPOS_DE_TRAMITE } from '../../schemas/tramites/tipos/index.ts'
import { ACCIONES, permiso } from '../../schemas/vistas/vistas.ts'

type Fields = Record<string, unknown>

/** How one entity is written; what is not said is a catalogue's. */
interface Entidad {
  nuevo: (office: string, quien: Json) => Promise<Fields> | Fields
  /** Something else of the record, as a change sends it. */
  otro?: (creada: Json) => Fields
  crear?: (client: Client, path: string, body: Fields) => ReturnType<Client['post']>
  cambiar?: (client: Client, path: string, body: Fields) => ReturnType<Client['put']>
}

const enJson = (method: 'post' | 'put') => (client: Client, path: string, body: Fields) => client[method](path, body)
const codigo = () => String(next()).slice(-5)
const nombrada = (fields: Fields, propios: () => Fields = () => ({})): Entidad => ({
  nuevo: () => ({ name: `Prueba ${next()}`, ...propios(), ...fields }),
  otro: () => ({ name: `Otra ${next()}` }),
})
const fila = (fields: Fields = {}): Entidad => nombrada(fields, () => ({ code: codigo() }))
const comoFormulario = (body: Fields) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

/** Every screen that takes added fields; one that is missing here fails the test. */
const ENTIDADES: Record<string, Entidad> = {
  depositos: {
    nuevo: (_office, { id }) => ({ tipo: 'deposito', id_personas: id, notaria: 300, metodo_pago: 6, method_data: [] }),
    otro: ({ id_personas, version }) => ({
      tipo: 'deposito',
      id_personas,
      notaria: 300,
      metodo_pago: 6,
      method_data: [],
      observaciones: 'otra',
      version,
    }),
  },
  clientes: {
    nuevo: () => {
      const { tipo_documento, numero_documento, nombres, apellidos, direccion, telefono, correo_electronico } =
        unaPersona()
      return {
        tipo_documento,
        numero_documento,
        nombres,
        apellidos,
        direccion,
        telefono,
        correo_electronico,
        codigo: next(),
      }
    },
    otro: () => ({ plazo: 60 }),
  },
  inmuebles: { nuevo: () => unInmueble(), otro: () => ({ direccion: 'Otra' }) },
  edictos: {
    nuevo: () => ({
      titulo: 'Edicto',
      nombre_cliente: 'Ana',
      fecha_inicio: '2090-01-01',
      fecha_expiracion: '2090-01-20',
    }),
    otro: () => ({ titulo: 'Otro' }),
    crear: (client, path, body) =>
      sendForm(client, path, comoFormulario(body), { archivo: { name: 'e.pdf', content: unPdf() } }),
    cambiar: (client, path, body) => client.post(`${path}?_method=PUT`, body),
  },
  proyectos: {
    nuevo: (_office, { id }) => ({ codigo: `T-${next()}`, proyecto: 'Torre', usuario_plataforma: id }),
    otro: () => ({ proyecto: 'Otra torre' }),
  },
  servicios: nombrada({ tipo: 'servicio_adicional', precio: 12_000 }),
  usuarios: { nuevo: (office) => unUsuario(office), otro: () => ({ estado: '0' }) },
  // after those that need a person, because from here on one is asked for a field
  personas: { nuevo: () => unaPersona(), otro: () => ({ direccion: 'Otra' }) },
  roles: { nuevo: () => ({ name: `Rol ${next()}`, description: 'Guarda' }), otro: () => ({ description: 'Otra' }) },
  actos: fila({ cuantia: 'con', codigo_tarifa: 'GENERAL' }),
  municipios: fila(OBLIGATORIOS.municipios),
}
/** Lists whose routes are made by the very lines that make those of municipios. */
const CATALOGOS = Object.fromEntries(
  catalogos.flatMap(({ pantalla, paths: [path] }) =>
    pantalla?.acciones.length && !(pantalla.id in ENTIDADES) ? [[pantalla.id, fila(OBLIGATORIOS[path])]] : [],
  ),
)

const TODAS = [...Object.keys(ENTIDADES), ...Object.keys(CATALOGOS)]

const CANON = { title: 'Canon', type: 'integer', minimum: 0, ui: { tipo: 'dinero' } }
/** Nobody but the administrator may do this, so it is what keeps two of the fields. */
const LLAVE = permiso('campos', 'eliminar')
const DEFINICION = {
  required: ['turno'],
  properties: {
    turno: { title: 'Turno', type: 'string' },
    canon: CANON,
    cuenta: { title: 'Cuenta en', type: 'integer', ui: { tipo: 'referencia', catalogo: 'bancos' } },
    papel: { title: 'Papel', type: 'integer', ui: { tipo: 'archivo' } },
    secreto: { title: 'Secreto', type: 'string', ui: { tipo: 'texto', lee: LLAVE } },
    fijo: { title: 'Fijo', type: 'integer', ui: { tipo: 'entero', escribe: LLAVE } },
  },
}

describe('Campos adicionales en cada pantalla', function () {
  this.timeout(60_000)
  let office = ''
  let banco: Json
  let quien: Json
  const admin = () => api(office).as('admin')
  before(async () => {
    office = await freshOffice()
    quien = await persona({}, office)
    banco = (await admin().get('/bancos', { pageSize: '1' })).body.data[0]
    const notario = await rolDe(office, 'Notario')
    expect(await permisosDe(office, notario.id)).to.include(LLAVE)
    expect((await admin().delete(`/role-permission/${String(notario.id)}?id_permisos=${LLAVE}`)).status).to.equal(204)
  })

  it('los admiten todas las de catálogos y administración, y cada tipo de trámite, y ninguna más', async () => {
    const { body } = await admin().get('/campos')
    expect(body.map(({ id }: Json) => id)).to.have.members([...TODAS, ...TIPOS_DE_TRAMITE.map(({ id }) => id)])
    const pantallas: Json[] = (await admin().get('/pantallas')).body
    expect(pantallas.filter(({ camposAdicionales }) => camposAdicionales).map(({ id }) => id)).to.have.members(TODAS)
    expect((await admin().get('/campos/medios-pago')).status).to.equal(404)
    // what only some may list is chosen from by no field
    expect((await admin().get('/campos/bancos')).body.catalogos.map(({ id }: Json) => id))
      .to.include('medios-pago')
      .and.not.include.members(['roles'])
      .and.not.include.members(['servicios'])
  })

  for (const [id, { nuevo, otro = () => ({}), crear = enJson('post'), cambiar = enJson('put') }] of Object.entries(
    ENTIDADES,
  )) {
    it(id, async () => {
      const definida = await admin().put(`/campos/${id}`, { version: 0, esquema: DEFINICION })
      expect(definida.status, definida.raw.toString()).to.equal(200)
      const {
        definicion: { recurso, clave = 'id' },
        extra: [primero, ...otros],
      } = (await admin().get(`/pantallas/${id}`)).body
      expect([primero.name, primero.requerido, otros.length]).to.deep.equal(['turno', true, 5])
      const lista = async (query: Record<string, string>): Promise<Json[]> => {
        const reply = await admin().get(recurso, { page: '1', ...query })
        expect(reply.status, reply.raw.toString()).to.equal(200)
        return reply.body.data.map((row: Json) => ({ ...row, id: row[clave] ?? row.id }))
      }

      // the form: what is required is asked for, and nothing was written without it
      const sin = await crear(admin(), recurso, await nuevo(office, quien))
      expect([sin.status, sin.body.errors]).to.deep.equal([422, { 'extra.turno': ['Este campo es obligatorio.'] }])
      const papel = (
        await sendForm(admin(), `/campos/${id}/papel/archivo`, {}, { archivo: { name: 'acta.pdf', content: unPdf() } })
      ).body.id
      const extra = {
        turno: 'Zurrón nocturno',
        canon: 2_500_000,
        cuenta: banco.id,
        papel,
        secreto: 'clandestino',
        fijo: 7,
      }
      const creada = await crear(admin(), recurso, { ...(await nuevo(office, quien)), extra })
      expect([creada.status < 300, creada.body.extra], creada.raw.toString()).to.deep.equal([true, extra])
      const clavePropia = Number(creada.body[clave] ?? creada.body.id)
      const path = `${recurso}/${clavePropia}`
      expect(
        (await crear(admin(), recurso, { ...(await nuevo(office, quien)), extra: { turno: 'Día', canon: 900_000 } }))
          .status,
      ).to.be.below(300)

      // the API, the search, the table and the export
      expect((await admin().get(path)).body.extra).to.deep.equal(extra)
      const [hallada, ...mas] = await lista({ q: 'zurron noct' })
      expect([hallada?.id, hallada?.extra, hallada?.extra_cuenta, hallada?.extra_papel, mas.length]).to.deep.equal([
        clavePropia,
        extra,
        banco.name,
        'acta.pdf',
        0,
      ])
      expect((await lista({ 'filtro[extra_canon]': '>1.000.000' })).map((row) => row.id)).to.deep.equal([clavePropia])
      expect((await lista({ sort: '-extra_canon', pageSize: '2' })).map((row) => row.extra.canon)).to.deep.equal([
        2_500_000, 900_000,
      ])
      const [cabeza = '', linea = ''] = (await admin().get(recurso, { formato: 'csv', q: 'zurron' })).raw
        .toString()
        .split('\r\n')
      expect(
        [
          cabeza.endsWith(';Turno;Canon;Cuenta en;Papel;Secreto;Fijo'),
          linea.endsWith(`;Zurrón nocturno;2500000;${String(banco.name)};acta.pdf;clandestino;7`),
        ],
        `${cabeza}\n${linea}`,
      ).to.deep.equal([true, true])
      expect((await admin().get(recurso, { formato: 'xlsx', q: 'zurron' })).raw.subarray(0, 2).toString()).to.equal(
        'PK',
      )

      // a change of something else leaves them, an old version is a conflict that carries them, and their history is told
      const cambiada = await cambiar(admin(), path, { ...otro(creada.body) })
      expect([cambiada.status, cambiada.body.extra], cambiada.raw.toString()).to.deep.equal([200, extra])
      const vieja = await cambiar(admin(), path, { ...otro(creada.body), version: 1 })
      expect([vieja.status, vieja.body.actual?.extra]).to.deep.equal([409, extra])
      const puesta = await cambiar(admin(), path, { ...otro(cambiada.body), extra: { canon: '', turno: 'Tarde' } })
      expect([puesta.status, puesta.body.extra.canon, puesta.body.extra.turno], puesta.raw.toString()).to.deep.equal([
        200,
        undefined,
        'Tarde',
      ])
      expect(
        (await cambiar(admin(), path, { ...otro(puesta.body), extra: { canon: -1, turno: '' } })).body.errors,
      ).to.have.all.keys('extra.canon', 'extra.turno')
      const { momentos } = (await admin().get(`/auditoria/${id}/${clavePropia}`)).body
      expect(momentos[0].cambios.filter(({ campo }: Json) => campo.startsWith('extra.'))).to.deep.equal([
        { campo: 'extra.turno', titulo: 'Turno', antes: 'Zurrón nocturno', despues: 'Tarde' },
        { campo: 'extra.canon', titulo: 'Canon', antes: '2.500.000', despues: '' },
      ])

      // who has not the field's permission: the one is not there for them, the other they see and do not change
      const notario = api(office).as('notario')
      const { secreto: _secreto, ...visible } = puesta.body.extra
      expect((await notario.get(path)).body.extra).to.deep.equal(visible)
      expect((await notario.get(`/pantallas/${id}`)).body.extra.map((campo: Json) => [campo.name, campo.escribe]))
        .to.deep.include(['fijo', false])
        .and.not.deep.include(['secreto', true])
      for (const por of ['sort', 'filtro[extra_secreto]'])
        expect((await notario.get(recurso, { page: '1', [por]: 'extra_secreto' })).status).to.equal(422)
      const suya = await cambiar(notario, path, {
        ...otro(puesta.body),
        extra: { turno: 'Noche', fijo: 9, secreto: 'x' },
      })
      expect([suya.status, suya.body.extra], suya.raw.toString()).to.deep.equal([200, { ...visible, turno: 'Noche' }])
      expect((await admin().get(path)).body.extra).to.include({ fijo: 7, secreto: 'clandestino', turno: 'Noche' })
      expect((await notario.get(`/campos/${id}/papel/archivo/${String(papel)}`)).status).to.equal(200)

      // another office has none of it, and a retired one is nowhere until it comes back
      const otra = api('otra').as('admin')
      expect([
        (await otra.get(`/pantallas/${id}`)).body.extra,
        (await otra.get(recurso, { page: '1', sort: 'extra_canon' })).status,
      ]).to.deep.equal([[], 422])
      expect((await admin().put(`/campos/${id}`, { version: 1, esquema: {} })).status).to.equal(200)
      expect([
        (await admin().get(path)).body.extra,
        (await admin().get(recurso, { page: '1', sort: 'extra_turno' })).status,
      ]).to.deep.equal([{}, 422])
      expect((await admin().post(`/campos/${id}/revertir`, { version: 2, a: 1 })).status).to.equal(200)
      expect((await admin().get(path)).body.extra.turno).to.equal('Noche')
    })
  }

  it('la revisión que el navegador carga los conoce', async () => {
    for (const id of ['depositos', 'servicios']) {
      const { validador } = (await admin().get(`/pantallas/${id}`)).body
      const { status, raw } = await api(office).anonymous.get(String(validador).replace('/api', ''))
      expect([status, raw.toString().includes('turno')]).to.deep.equal([200, true])
    }
  })

  it('los de un depósito no significan dinero: su libro no se mueve', async () => {
    const { data } = (await admin().get('/depositos', { sort: 'numero_deposito' })).body
    for (const { id, saldo, extra } of data) {
      const lineas = (await admin().get(`/depositos/${String(id)}/movimientos`)).body
      expect([lineas.length, lineas[0].tipo, saldo, extra.turno !== undefined]).to.deep.equal([
        1,
        'recibido',
        300,
        true,
      ])
    }
  })

  it('quien solo tiene «Mis proyectos» baja el archivo de los suyos, y el de otro no', async () => {
    const notario = api(office).as('notario')
    const { id: rol } = await rolDe(office, 'Notario')
    for (const accion of ACCIONES)
      await admin().delete(`/role-permission/${String(rol)}?id_permisos=${permiso('administracionProyectos', accion)}`)
    const conPapel = async (client: Client) => {
      const papel = (
        await sendForm(client, '/campos/proyectos/papel/archivo', {}, { archivo: { name: 'p.pdf', content: unPdf() } })
      ).body.id
      const creado = await client.post('/proyecto', {
        ...(await ENTIDADES.proyectos?.nuevo(office, quien)),
        extra: { turno: 'Día', papel },
      })
      expect(creado.status, creado.raw.toString()).to.equal(201)
      return `/campos/proyectos/papel/archivo/${String(papel)}`
    }
    const [propio, ajeno] = [await conPapel(notario), await conPapel(admin())]
    expect([
      (await notario.get(propio)).status,
      (await notario.get(`${propio}/datos`)).body.name,
      (await notario.get(ajeno)).status,
      (await admin().get(propio)).status,
    ]).to.deep.equal([200, 'p.pdf', 404, 200])
    expect(
      (await notario.get('/proyecto2', { mios: 'true', 'filtro[extra_papel]': 'p.pdf' })).body.data.map(
        (row: Json) => row.extra_papel,
      ),
    ).to.deep.equal(['p.pdf'])
  })

  it('las listas llanas: se crean, se hallan y se leen con ellos', async () => {
    for (const [id, { nuevo }] of Object.entries(CATALOGOS)) {
      expect(
        (
          await admin().put(`/campos/${id}`, {
            version: 0,
            esquema: { properties: { turno: DEFINICION.properties.turno } },
          })
        ).status,
        id,
      ).to.equal(200)
      const { recurso } = (await admin().get(`/pantallas/${id}`)).body.definicion
      const creada = await admin().post(recurso, { ...(await nuevo(office, quien)), extra: { turno: 'Zurrón' } })
      const [hallada] = (await admin().get(recurso, { q: 'zurron', sort: 'extra_turno' })).body.data
      expect([creada.status, hallada?.id, hallada?.extra], `${id} ${creada.raw.toString()}`).to.deep.equal([
        201,
        creada.body.id,
        { turno: 'Zurrón' },
      ])
      expect(
        (await admin().put(`${recurso}/${String(creada.body.id)}`, { extra: { turno: '' } })).body.extra,
      ).to.deep.equal({})
    }
  })
})
