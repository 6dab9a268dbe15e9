import { expect } from 'chai'
import { addDays, formatDateLong } from '../../schemas/es-co/index.ts'
import { bogotaDate } from '../../modules/kernel/index.ts'
import { revisarRegla } from '../../modules/revision/revisar.ts'
import {
  api,
  contextOf,
  freshOffice,
  jobsDone,
  sendForm,
  unPdf,
  type Client,
  type Json,
  type Reply,
} from '../harness/index.ts'
import { tramiteConPapeles } from '../harness/adjuntos.ts'
import { asunto, lettersLeft, plano } from '../harness/mail.ts'
import { conEscritura, deFuera, type DeFuera } from '../harness/solicitudes.ts'
import { solicitudConTramite } from '../harness/solicitudes-papeles.ts'
import { unTramite } from '../harness/tramites.ts'

const HOY = bogotaDate(new Date())
const HASTA = addDays(HOY, 8)
const uno = (titulo = 'Certificado de tradición') => ({
  titulo,
  motivo: 'El que envió tiene más de 30 días.',
  hasta: HASTA,
})
const lineaDe = ({ lineas }: Json, clave: string): number =>
  Number(lineas.find((una: Json) => una.clave === clave)?.cuantas ?? 0)
const PAPEL = { name: 'certificado.pdf', content: unPdf('Certificado nuevo') }

describe('Papeles que la oficina pide por su nombre', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  beforeEach(async () => {
    await (await contextOf(slug)).db('limites').delete()
  })
  const admin = () => api(slug).as('admin')
  const bien = (reply: Reply, status = 201): Json => {
    expect(reply.status, reply.raw.toString()).to.equal(status)
    return reply.body
  }

  describe('de una solicitud', () => {
    const pedir = (id: number, papeles: readonly object[] = [uno()]) =>
      admin().post(`/SolicitudesTramites/${id}/pedidos`, { papeles })
    const traer = (quien: Client, id: number, pedido: number, headers = {}, archivo = PAPEL) =>
      sendForm(quien, `/SolicitudesTramites/${id}/pedidos/${pedido}/archivo`, {}, { archivo }, 'POST', headers)
    const enviada = async (): Promise<DeFuera> => {
      const suya = await conEscritura(slug)
      const { body } = await sendForm(suya.cliente, `/SolicitudesTramites/${suya.id}/archivos`, {}, { archivo: PAPEL })
      bien(await suya.cliente.post(`/SolicitudesTramites/estadoTres/${suya.id}`, { ids: [body.id] }), 200)
      return suya
    }

    it('en revisión: se devuelve sin rechazar nada; quien pidió trae exactamente eso, y vuelve a la oficina', async () => {
      const suya = await enviada()
      const { id, cliente } = suya
      const pedida = bien(await pedir(id, [uno(), uno('Paz y salvo predial')]))
      expect([pedida.etapa, pedida.estado, pedida.pedidos_pendientes]).to.deep.equal([3, 'devueltos', 2])
      expect((await revisarRegla(await contextOf(slug), 'solicitud_pasos')).filas, 'las cuentas').to.deep.equal([])
      const leida = bien(await cliente.get(`/SolicitudesTramites/${id}`), 200)
      expect(
        leida.pedidos.map(({ titulo, motivo, hasta, estado }: Json) => ({ titulo, motivo, hasta, estado })),
      ).to.deep.equal([
        { ...uno(), estado: 'pendiente' },
        { ...uno('Paz y salvo predial'), estado: 'pendiente' },
      ])
      const [primero, segundo] = leida.pedidos.map((pedido: Json) => Number(pedido.id))
      await jobsDone(slug)
      const cartas = (await lettersLeft())
        .filter((one) => asunto(one).includes('La notaría le pide documentos'))
        .map(plano)
      const dice = (carta: string) =>
        ['Paz y salvo predial', 'El que envió tiene más de 30 días.'].every((frase) => carta.includes(frase))
      expect(cartas.some(dice), cartas.join('\n---\n')).to.equal(true)

      const vacio = await cliente.post(`/SolicitudesTramites/estadoTres/${id}`, { ids: [] })
      expect(vacio.status, 'nothing was refused: nothing is sent in its place').to.equal(422)
      const mitad = bien(await traer(cliente, id, primero))
      expect([mitad.estado, mitad.pedidos_pendientes]).to.deep.equal(['devueltos', 1])
      const toda = bien(await traer(cliente, id, segundo))
      expect([toda.estado, toda.pedidos_pendientes, toda.archivos.length]).to.deep.equal(['recibidos', 0, 3])
      const otra = await traer(cliente, id, segundo)
      expect([otra.status, otra.body.message]).to.deep.equal([409, 'Ese documento ya llegó.'])
    })

    it('en la etapa 4: el certificado vencido se renueva, también la oficina por quien pidió; lo malo se vuelve a pedir', async () => {
      const suya = await enviada()
      bien(
        await admin().put(`/SolicitudesTramites/${suya.id}`, {
          etapa: 4,
          respuesta_solicitud: 'Todo en orden: $ 500.000.',
        }),
        200,
      )
      await jobsDone(slug)
      const validada = (await lettersLeft())
        .filter((one) => asunto(one).includes('Sus documentos están completos'))
        .map(plano)
      expect(validada.at(-1), 'the answer with its cost is mailed').to.include('Todo en orden: $ 500.000.')
      const pedida = bien(await pedir(suya.id))
      expect([pedida.etapa, pedida.estado, pedida.pedidos_pendientes]).to.deep.equal([4, 'validados', 1])
      const [{ id: pedido }] = pedida.pedidos
      const llave = { 'idempotency-key': 'el-certificado-renovado' }
      const traida = bien(await traer(admin(), suya.id, pedido, llave))
      expect(bien(await traer(admin(), suya.id, pedido, llave)), 'the answer was lost: the same').to.deep.equal(traida)
      expect([traida.estado, traida.pedidos_pendientes]).to.deep.equal(['validados', 0])
      const archivo = traida.archivos.find((one: Json) => one.id_pedido === pedido)
      const malo = { estado: 'rechazado', motivo: 'No se lee.' }
      bien(await admin().put(`/SolicitudesTramites/${suya.id}/archivos/${String(archivo.id)}`, malo), 200)
      const denuevo = bien(await suya.cliente.get(`/SolicitudesTramites/${suya.id}`), 200)
      expect([denuevo.pedidos_pendientes, denuevo.pedidos[0].motivo]).to.deep.equal([1, 'No se lee.'])
      const final = bien(await traer(suya.cliente, suya.id, pedido, {}, { ...PAPEL, content: unPdf('Ahora sí') }))
      expect(
        final.archivos.filter((one: Json) => one.id_pedido === pedido).map((one: Json) => one.estado),
      ).to.deep.equal(['reemplazado', 'pendiente'])
    })

    it('solo la oficina pide y retira; lo de otra solicitud, otra persona u otra oficina no existe; un día pasado no', async () => {
      const [suya, ajena] = [await enviada(), await deFuera(slug)]
      const {
        pedidos: [{ id: pedido }],
      } = bien(await pedir(suya.id))
      for (const [quien, status] of [
        [suya.cliente, 401],
        [api(slug).as('cliente'), 403],
        [api(slug).as('nadie'), 403],
      ] as const) {
        expect((await quien.post(`/SolicitudesTramites/${suya.id}/pedidos`, { papeles: [uno()] })).status).to.equal(
          status,
        )
        expect((await quien.delete(`/SolicitudesTramites/${suya.id}/pedidos/${String(pedido)}`)).status).to.equal(
          status,
        )
      }
      expect((await traer(ajena.cliente, suya.id, pedido)).status).to.equal(404)
      expect((await traer(ajena.cliente, ajena.id, pedido)).status).to.equal(404)
      expect((await traer(api(slug).as('cliente'), suya.id, pedido)).status).to.equal(404)
      expect((await traer(api(slug).anonymous, suya.id, pedido)).status).to.equal(401)
      expect((await traer(api('otra').as('admin'), suya.id, pedido)).status).to.equal(404)
      const pasado = await pedir(suya.id, [{ ...uno(), hasta: addDays(HOY, -1) }])
      expect([pasado.status, pasado.body.errors]).to.deep.equal([422, { 'papeles.0.hasta': ['Ese día ya pasó.'] }])
      const retirada = bien(await admin().delete(`/SolicitudesTramites/${suya.id}/pedidos/${String(pedido)}`), 200)
      expect([retirada.estado, retirada.pedidos_pendientes]).to.deep.equal(['recibidos', 0])
      expect((await traer(suya.cliente, suya.id, pedido)).body.message).to.equal('La notaría ya no pide ese documento.')
    })

    it('«Mi día» de quien pidió la cuenta también en las etapas 4 y 5, con su lista, y firmada ya no', async () => {
      const suya = api(slug).as('cliente')
      const cuantas = async () => {
        const linea = lineaDe(bien(await suya.get('/mi_dia'), 200), 'mis_solicitudes')
        expect(
          bien(await suya.get('/SolicitudesTramites', { propias: '1', esperan: '1', page: '1' }), 200).total,
        ).to.equal(linea)
        return linea
      }
      for (const [etapa, estado] of [
        [4, 'validados'],
        [5, 'agendada'],
      ] as const) {
        const { id } = await solicitudConTramite(slug, { etapa, estado })
        const antes = await cuantas()
        bien(await pedir(id))
        expect(await cuantas(), estado).to.equal(antes + 1)
        await (await contextOf(slug)).db('solicitudes').where({ id }).update({ etapa: 6, estado: 'firmada' })
        expect(await cuantas(), 'signed').to.equal(antes)
      }
    })

    it('firmada, ya no', async () => {
      const suya = await enviada()
      await (await contextOf(slug)).db('solicitudes').where({ id: suya.id }).update({ etapa: 6, estado: 'firmada' })
      const tarde = await pedir(suya.id)
      expect([tarde.status, tarde.body.message]).to.deep.equal([
        409,
        'La escritura ya se firmó: sus documentos no cambian.',
      ])
    })
  })

  describe('de un trámite', () => {
    const pedir = (id: number) =>
      admin().post(`/tramites/${id}/pedidos`, { papeles: [uno('Registro civil con sello')] })

    it('la primera vez es la devolución de la ley: su reloj para, quien pidió trae eso y responde', async () => {
      const { id } = await unTramite({ slug })
      const pedido = bien(await pedir(id))
      expect([pedido.estado, pedido.pedidos.length]).to.deep.equal(['devuelto', 1])
      expect(pedido.pausado_desde).to.be.a('string')
      const suyo = bien(await api(slug).as('cliente').get(`/mis_tramites/${id}`), 200)
      const papel = suyo.papeles.find((one: Json) => one.titulo === 'Registro civil con sello')
      const ayuda = `${uno().motivo} Lo esperan hasta el ${formatDateLong(HASTA)}.`
      expect(papel).to.include({ estado: 'falta', ayuda, nombre: `pedido_${String(pedido.pedidos[0].id)}` })
      const sin = await api(slug).as('cliente').put(`/mis_tramites/${id}/respuesta`, {})
      expect([sin.status, sin.body.errors.mensaje[0]]).to.deep.equal([
        422,
        'Falta adjuntar «Registro civil con sello». Si no lo tiene, cuéntele aquí a la notaría por qué.',
      ])
      const traido = await sendForm(
        api(slug).as('cliente'),
        `/mis_tramites/${id}/adjuntos`,
        { nombre: papel.nombre },
        { archivo: PAPEL },
      )
      bien(traido)
      bien(await api(slug).as('cliente').put(`/mis_tramites/${id}/respuesta`, {}), 200)
      expect(bien(await admin().get(`/tramites/${id}`), 200)).to.deep.include({
        estado: 'en_revision',
        pausado_desde: null,
      })
    })

    it('después de la devolución, o más adelante, el término sigue y el papel llega igual; también lo trae la oficina', async () => {
      const { id } = await unTramite({ slug })
      for (const estado of ['en_revision', 'aceptado']) bien(await admin().put(`/tramites/${id}`, { estado }), 200)
      const pedido = bien(await pedir(id))
      expect([pedido.estado, pedido.pausado_desde]).to.deep.equal(['aceptado', null])
      const nombre = `pedido_${String(pedido.pedidos[0].id)}`
      const otro = await sendForm(
        api(slug).as('cliente'),
        `/mis_tramites/${id}/adjuntos`,
        { nombre: 'pedido_999999' },
        { archivo: PAPEL },
      )
      expect([otro.status, otro.body.errors]).to.deep.equal([422, { nombre: ['Este trámite no pide ese documento.'] }])
      bien(await sendForm(admin(), `/tramites/${id}/adjuntos`, { nombre }, { archivo: PAPEL }))
      const final = bien(await admin().get(`/tramites/${id}`), 200)
      expect(final.pedidos[0]).to.include({ estado: 'recibido' })
      expect(final.adjuntos.at(-1)).to.include({ nombre, titulo: 'Registro civil con sello' })
      const repetido = await sendForm(
        api(slug).as('cliente'),
        `/mis_tramites/${id}/adjuntos`,
        { nombre },
        { archivo: PAPEL },
      )
      expect(repetido.status).to.equal(422)
    })

    it('«Mi día» de quien pidió lo cuenta también con el trámite aceptado, y su lista lo dice', async () => {
      const { id } = await unTramite({ slug })
      for (const estado of ['en_revision', 'aceptado']) bien(await admin().put(`/tramites/${id}`, { estado }), 200)
      const cuantos = async () => lineaDe(bien(await api(slug).as('cliente').get('/mi_dia'), 200), 'tramites_devueltos')
      const fila = async () =>
        bien(await api(slug).as('cliente').get('/mis_tramites'), 200).data.find((uno: Json) => uno.id === id)
      const antes = await cuantos()
      expect(await fila()).to.include({ estado: 'aceptado', pedidos_pendientes: 0 })
      const {
        pedidos: [{ id: pedido }],
      } = bien(await pedir(id))
      expect(await cuantos()).to.equal(antes + 1)
      expect(await fila()).to.include({ estado: 'aceptado', pedidos_pendientes: 1 })
      bien(await admin().delete(`/tramites/${id}/pedidos/${String(pedido)}`), 200)
      expect(await cuantos()).to.equal(antes)
    })

    it('lo que se pidió y no llegó ya no se pide a quien lo pidió cuando el trámite termina', async () => {
      const { id } = await unTramite({ slug })
      bien(await pedir(id))
      const suyos = async () =>
        bien(await api(slug).as('cliente').get(`/mis_tramites/${id}`), 200).papeles.filter(({ nombre }: Json) =>
          String(nombre).startsWith('pedido_'),
        )
      expect(await suyos()).to.have.length(1)
      bien(await api(slug).as('cliente').put(`/mis_tramites/${id}/desistimiento`, { motivo: 'Ya no lo necesito' }), 200)
      expect(await suyos()).to.deep.equal([])
    })

    it('solo la oficina pide y retira', async () => {
      const { id } = await unTramite({ slug })
      const {
        pedidos: [{ id: pedido }],
      } = bien(await pedir(id))
      for (const quien of [api(slug).as('cliente'), api(slug).as('nadie')]) {
        expect((await quien.post(`/tramites/${id}/pedidos`, { papeles: [uno()] })).status).to.equal(403)
        expect((await quien.delete(`/tramites/${id}/pedidos/${String(pedido)}`)).status).to.equal(403)
      }
      expect(
        (
          await api('otra')
            .as('admin')
            .post(`/tramites/${id}/pedidos`, { papeles: [uno()] })
        ).status,
      ).to.equal(404)
      bien(await admin().delete(`/tramites/${id}/pedidos/${String(pedido)}`), 200)
    })

    it('la única devolución no se gasta en un papel que llegó y nadie rechazó', async () => {
      const {
        tramite: { id },
        adjuntos: [cedula],
      } = await tramiteConPapeles(slug, { documento_1: [PAPEL] }, { estado: 'en_revision' })
      const faltantes = [{ nombre: 'documento_1', motivo: 'Vencida' }]
      const devolver = () => admin().put(`/tramites/${id}`, { estado: 'devuelto', faltantes })
      const reply = await devolver()
      expect(reply.status).to.equal(422)
      expect(reply.body.errors.faltantes[0]).to.include('ya llegó y no se ha rechazado')
      bien(
        await admin().put(`/tramites/${id}/adjuntos/${cedula?.id ?? 0}`, { estado: 'rechazado', motivo: 'Vencida' }),
        200,
      )
      bien(await devolver(), 200)
    })
  })
})
