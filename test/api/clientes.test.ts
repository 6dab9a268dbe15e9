import { expect } from 'chai'
import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { unaCuenta } from '../harness/cartera-cuentas.ts'
import { api, freshOffice, next, persona, type Client, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'

const OCHO = [
  'numero_documento',
  'tipo_documento',
  'correo_electronico',
  'telefono',
  'codigo',
  'nombres',
  'apellidos',
  'direccion',
]

/** The body as the specification's dialog sends it. */
const unCliente = (fields: Json = {}): Json => {
  const n = next()
  return {
    numero_documento: String(1_000_000_000 + n),
    tipo_documento: 3,
    correo_electronico: `cliente${n}@ejemplo.co`,
    telefono: 3001234567,
    codigo: n,
    nombres: 'Ana María',
    apellidos: 'Restrepo Ñáñez',
    direccion: 'Calle 1 # 2-3',
    activo: 1,
    reteiva: null,
    retefuente: null,
    reteica: null,
    ...fields,
  }
}
/** The body that a person of the office would be written with. */
const comoEs = ({
  numero_documento,
  tipo_documento,
  nombres,
  apellidos,
  direccion,
  telefono,
  correo_electronico,
}: Json): Json =>
  unCliente({ numero_documento, tipo_documento, nombres, apellidos, direccion, telefono, correo_electronico })

describe('Clientes de cartera', function () {
  this.timeout(60_000)
  let slug = ''
  let admin: Client
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })
  const crea = async (fields: Json = {}, como = unCliente(fields)): Promise<Json> => {
    const { status, body, raw } = await admin.post('/clientes', como)
    expect(status, raw.toString()).to.equal(201)
    return body
  }
  const historia = async (tabla: string, id: number): Promise<Json[]> =>
    (await admin.get(`/auditoria/${tabla}/${id}`)).body.momentos

  describe('crear', () => {
    it('el cuerpo de la especificación crea el cliente y registra a la persona (2, §5)', async () => {
      const { status, body, raw } = await admin.post('/clientes', ejemplos.cliente)
      expect(status, raw.toString()).to.equal(201)
      expect(body).to.deep.include({
        nombres: 'Ana María',
        apellidos: 'Restrepo Ñáñez',
        nombre_completo: 'Ana María Restrepo Ñáñez',
        numero_documento: '52100201',
        tipo_documento: 3,
        correo_electronico: 'ana@correo.example',
        telefono: '3001234567',
        codigo: 1,
        direccion: 'Calle 12 # 34-56',
        activo: 1,
        reteiva: null,
        retefuente: 0,
        reteica: null,
        depositos: 0,
        varios: 0,
        escrituras: 0,
        total: 0,
        facturas: 0,
        cartera_edades: { total_menor_30: 0, total_30_90: 0, total_90_180: 0, total_mayor_180: 0 },
      })
      const nada = { escrituras: 0, varios: 0, depositos: 0 }
      expect(body.resumen).to.deep.equal({ total: nada, total_ultimo_mes: nada, total_ultimos_3_mes: nada })
      expect((await admin.get(`/persona/${body.id_personas}`)).body).to.deep.include({
        numero_documento: '52100201',
        nombres: 'Ana María',
      })
    })

    it('los ocho obligatorios se piden todos a la vez, y no valen vacíos', async () => {
      const { status, body } = await admin.post('/clientes', {})
      expect(status).to.equal(422)
      expect(body.errors).to.have.all.keys(OCHO)
      const vacios = { nombres: '', direccion: '', correo_electronico: '', codigo: '', telefono: '' }
      expect((await admin.post('/clientes', unCliente(vacios))).body.errors).to.have.all.keys(Object.keys(vacios))
      expect((await admin.post('/clientes', unCliente({ apellidos: '' }))).body.errors).to.have.keys('apellidos')
    })

    it('el correo es un correo, y teléfono y código son números, también como texto', async () => {
      const malo = await admin.post(
        '/clientes',
        unCliente({ correo_electronico: 'sin arroba', telefono: 'no tiene', codigo: 'A1' }),
      )
      expect(malo.body.errors).to.deep.equal({
        correo_electronico: ['Correo no valido'],
        telefono: ['Debe ser un número.'],
        codigo: ['Debe ser un número.'],
      })
      const n = next()
      const { codigo, telefono } = await crea({ codigo: String(n), telefono: '+57 (300) 123-4567' })
      expect([codigo, telefono]).to.deep.equal([n, '+57 (300) 123-4567'])
    })

    it('el apellido de una empresa va vacío: su nombre es uno', async () => {
      const suya = {
        tipo_documento: 6,
        numero_documento: '900.373.913-4',
        nombres: 'Constructora Ñame S. A. S.',
        apellidos: '',
      }
      expect(await crea(suya)).to.include({
        nombre_completo: 'Constructora Ñame S. A. S.',
        numero_documento: '900373913',
        tipo: 'NIT',
      })
    })

    it('retenciones: vacío no retiene, 0 es la tarifa de la oficina y otra es la suya, con cuatro decimales (K8)', async () => {
      const { id, reteiva, retefuente, reteica } = await crea({ reteiva: 0, retefuente: 2.5, reteica: '0,966' })
      expect([reteiva, retefuente, reteica]).to.deep.equal([0, 2.5, 0.966])
      const { body } = await admin.put(`/clientes/${id}`, { reteiva: null, retefuente: '0', reteica: 0.0001 })
      expect([body.reteiva, body.retefuente, body.reteica]).to.deep.equal([null, 0, 0.0001])
      for (const malo of [0.00001, -1, 100.1, 'mucho', true])
        expect((await admin.put(`/clientes/${id}`, { reteica: malo })).body.errors, String(malo)).to.have.keys(
          'reteica',
        )
    })

    it('una persona que la oficina ya tiene pasa a ser cliente, y de ella no cambia nada', async () => {
      const suya = await persona({}, slug)
      const cliente = await crea({}, comoEs(suya))
      expect(cliente.id_personas).to.equal(suya.id)
      expect((await admin.get(`/persona/${suya.id}`)).body).to.deep.equal({ ...suya })
      expect(await historia('personas', suya.id)).to.have.length(1)
    })

    it('lo que el cuerpo dice distinto cambia en la persona, con sus reglas y en su historial', async () => {
      const suya = await persona({ direccion: 'La de antes' }, slug)
      const { direccion, nombres } = await crea(
        {},
        { ...comoEs(suya), direccion: 'La de ahora', nombres: 'Otro nombre' },
      )
      expect([direccion, nombres]).to.deep.equal(['La de ahora', 'Otro nombre'])
      const [ultimo] = await historia('personas', suya.id)
      expect(JSON.stringify(ultimo)).to.include('La de antes').and.to.include('La de ahora')
    })

    it('quien ya es cliente se dice con su fila, y un código que es de otro también', async () => {
      const uno = await crea()
      const otra = await admin.post('/clientes', comoEs(uno))
      expect([otra.status, otra.body.errors, otra.body.actual.id_clientes]).to.deep.equal([
        409,
        { numero_documento: [`Ana María Restrepo Ñáñez ya es cliente, con el código ${uno.codigo}.`] },
        uno.id,
      ])
      const nuevo = unCliente({ codigo: uno.codigo })
      const repetido = await admin.post('/clientes', nuevo)
      expect([repetido.status, repetido.body.errors, repetido.body.actual.id_clientes]).to.deep.equal([
        409,
        { codigo: ['Ese código ya es de Ana María Restrepo Ñáñez.'] },
        uno.id,
      ])
      // nothing of the refused one is left
      expect(
        (await admin.get('/persona', { accion: 'PersonaxNombres', numero_documento: nuevo.numero_documento })).body,
      ).to.deep.equal([])
    })

    it('dos puestos que crean a la vez el mismo cliente nuevo: uno lo crea y el otro ve su fila', async () => {
      for (let turno = 0; turno < 5; turno++) {
        const cuerpo = unCliente()
        const [a, b] = await Promise.all([
          admin.post('/clientes', cuerpo),
          admin.post('/clientes', { ...cuerpo, codigo: next() }),
        ])
        expect([a.status, b.status].sort(), a.raw.toString() + b.raw.toString()).to.deep.equal([201, 409])
        const [hecho, rechazado] = a.status === 201 ? [a, b] : [b, a]
        expect(rechazado.body.actual.id_clientes).to.equal(hecho.body.id_clientes)
      }
    })

    it('dos que toman a la vez el mismo código: uno lo tiene y al otro se le dice de quién es', async () => {
      for (let turno = 0; turno < 5; turno++) {
        const codigo = next()
        const dos = await Promise.all([1, 2].map(() => admin.post('/clientes', unCliente({ codigo }))))
        expect(dos.map(({ status }) => status).sort()).to.deep.equal([201, 409])
        expect(dos.find(({ status }) => status === 409)?.body.errors).to.have.keys('codigo')
      }
    })

    it('un formulario nuevo empieza con el código que sigue y con quién tiene ese documento', async () => {
      const [cliente, suya] = [await crea({ codigo: 900_000_000 + next() }), await persona({}, slug)]
      const { body } = await admin.get('/clientesNuevo')
      expect(body).to.deep.equal({ codigo: cliente.codigo + 1, personas: [] })
      const conocida = await admin.get('/clientesNuevo', { numero_documento: suya.numero_documento })
      expect(conocida.body.personas).to.have.length(1)
      expect(conocida.body.personas[0]).to.include({
        id_personas: suya.id,
        direccion: suya.direccion,
        id_clientes: null,
      })
      const ya = await admin.get('/clientesNuevo', { numero_documento: cliente.numero_documento })
      expect(ya.body.personas[0].id_clientes).to.equal(cliente.id)
    })
  })

  describe('cambiar', () => {
    it('lo que no se envía queda como estaba', async () => {
      const cliente = await crea({ plazo: 45, cupo: 1_000_000, autorizados: ['correo', 'telefono'] })
      const { body } = await admin.put(`/clientes/${cliente.id}`, { telefono: '6012345678', version: cliente.version })
      expect(body).to.deep.equal({ ...cliente, telefono: '6012345678', version: 2, version_persona: 2 })
      const { body: sin } = await admin.put(`/clientes/${cliente.id}`, { plazo: null, cupo: '', autorizados: [] })
      expect([sin.plazo, sin.cupo, sin.autorizados]).to.deep.equal([null, null, []])
    })

    it('una versión vieja, del cliente o de su persona, es un 409 con la fila como está', async () => {
      const cliente = await crea()
      await admin.put(`/clientes/${cliente.id}`, { plazo: 10 })
      const vieja = await admin.put(`/clientes/${cliente.id}`, { plazo: 20, version: cliente.version })
      expect([vieja.status, vieja.body.actual.plazo, vieja.body.actual.version]).to.deep.equal([409, 10, 2])
      await admin.put(`/persona/${cliente.id_personas}`, { nombres: 'Corregida' })
      const deAntes = await admin.put(`/clientes/${cliente.id}`, {
        nombres: 'Ana',
        version: 2,
        version_persona: cliente.version_persona,
      })
      expect([deAntes.status, deAntes.body.actual.nombres]).to.deep.equal([409, 'Corregida'])
    })

    it('con saldo se puede apagar, y se dice lo que debe', async () => {
      const cliente = await crea()
      await unaCuenta(slug, cliente.id, { valor: 1_250_000, fecha: '2026-01-15' })
      const { body } = await admin.put(`/clientes/${cliente.id}`, { activo: 0 })
      expect([body.activo, body.aviso]).to.deep.equal([0, 'Quedó inactivo, y todavía debe $ 1.250.000.'])
      expect((await admin.put(`/clientes/${cliente.id}`, { activo: '1' })).body)
        .to.include({ activo: 1 })
        .and.to.not.have.property('aviso')
    })

    it('el código de otro no se toma', async () => {
      const [a, b] = [await crea(), await crea()]
      const { status, body } = await admin.put(`/clientes/${a.id}`, { codigo: b.codigo })
      expect([status, body.errors]).to.deep.equal([409, { codigo: ['Ese código ya es de Ana María Restrepo Ñáñez.'] }])
    })

    it('queda en su historial', async () => {
      const cliente = await crea()
      await admin.put(`/clientes/${cliente.id}`, { plazo: 60 })
      const [ultimo, primero] = await historia('clientes', cliente.id)
      expect([ultimo?.accion, primero?.accion]).to.deep.equal(['modificar', 'crear'])
      expect(JSON.stringify(ultimo)).to.include('Plazo en días')
    })
  })

  describe('eliminar', () => {
    it('quien nunca tuvo cartera se va, y la persona queda', async () => {
      const cliente = await crea()
      expect((await admin.delete(`/clientes/${cliente.id}`)).body).to.deep.equal({
        message: 'Cliente eliminado.',
        eliminado: true,
      })
      expect((await admin.get(`/clientes/${cliente.id}`)).status).to.equal(404)
      expect((await admin.get(`/persona/${cliente.id_personas}`)).status).to.equal(200)
      expect((await admin.delete(`/clientes/${cliente.id}`)).status).to.equal(404)
    })

    it('quien tiene cartera queda inactivo, y se dice', async () => {
      const cliente = await crea()
      await unaCuenta(slug, cliente.id, { valor: 90_000, fecha: '2026-01-15' })
      for (let vez = 0; vez < 2; vez++)
        expect((await admin.delete(`/clientes/${cliente.id}`)).body).to.deep.equal({
          message: 'El cliente tiene cartera: quedó inactivo. Todavía debe $ 90.000.',
          eliminado: false,
        })
      expect((await admin.get(`/clientes/${cliente.id}`)).body).to.include({ activo: 0, total: 90_000 })
    })
  })

  describe('permisos', () => {
    it('sin el suyo, cada cosa se niega con una frase, y la fila queda', async () => {
      const cliente = await crea()
      await soloPuede(slug, [permiso('cartera', 'ver')])
      const nadie = api(slug).as('nadie')
      expect((await nadie.get('/creditos')).status).to.equal(200)
      for (const negado of [
        await nadie.post('/clientes', unCliente()),
        await nadie.put(`/clientes/${cliente.id}`, { plazo: 1 }),
        await nadie.delete(`/clientes/${cliente.id}`),
        await nadie.get('/clientesNuevo'),
      ])
        expect([negado.status, negado.body.message]).to.deep.equal([403, 'Su rol no tiene permiso para hacer esto.'])
      expect((await admin.get(`/clientes/${cliente.id}`)).body).to.deep.equal(cliente)
    })

    it('con los de cartera se cambia cómo se le encuentra; quién es lo cambia quien puede modificar personas', async () => {
      const suya = await persona({}, slug)
      await soloPuede(
        slug,
        (['ver', 'crear', 'modificar'] as const).map((accion) => permiso('cartera', accion)),
      )
      const nadie = api(slug).as('nadie')
      const negado = await nadie.post('/clientes', { ...comoEs(suya), apellidos: 'Otro' })
      expect(negado.status).to.equal(422)
      expect(negado.body.errors).to.deep.equal({
        apellidos: [
          `${suya.nombres} ${suya.apellidos} ya está en la oficina: su rol no puede ponerle otros apellidos.`,
        ],
      })
      const { status, body } = await nadie.post('/clientes', { ...comoEs(suya), telefono: '6017654321' })
      expect([status, body.telefono]).to.deep.equal([201, '6017654321'])
      expect((await nadie.put(`/clientes/${body.id}`, { numero_documento: '1' })).body.errors).to.have.keys(
        'numero_documento',
      )
      expect((await nadie.put(`/clientes/${body.id}`, { direccion: 'Otra' })).status).to.equal(200)
      // whom the office does not know is registered with the permission of clients
      expect((await nadie.post('/clientes', unCliente())).status).to.equal(201)
    })

    it('lo de otra oficina no se encuentra', async () => {
      const { id } = await crea()
      const ajena = api(await freshOffice()).as('admin')
      for (const { status } of [
        await ajena.get(`/clientes/${id}`),
        await ajena.put(`/clientes/${id}`, {}),
        await ajena.delete(`/clientes/${id}`),
      ])
        expect(status).to.equal(404)
    })
  })
})
