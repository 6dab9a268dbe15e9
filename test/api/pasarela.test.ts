import { expect } from 'chai'
import { type OrdenPago, vencerOrdenes } from '../../modules/pasarela/index.ts'
import { red } from '../../modules/pasarela/proveedores/pasarela-pago.ts'
import { api, contextOf, freshOffice, jobsDone, officeOf } from '../harness/index.ts'
import {
  avisoEpayco,
  avisoLocal,
  avisoWompi,
  deDemostracion,
  deudas,
  EPAYCO,
  leerla,
  notificar,
  olvidarDeudas,
  otroPago,
  resultados,
  unaOrden,
  vecesCobrada,
  WOMPI,
} from '../harness/pasarela.ts'

/** An office for trials, with its accounts. */
async function oficinaConCuentas(): Promise<string> {
  const slug = await freshOffice()
  await deDemostracion(slug)
  for (const [proveedor, cuenta] of Object.entries({ epayco: EPAYCO, wompi: WOMPI })) {
    const reply = await api(slug)
      .as('admin')
      .put(`/pasarela/cuentas/${proveedor}`, { prueba: true, en_linea: false, ...cuenta })
    expect(reply.status, reply.raw.toString()).to.equal(200)
  }
  return slug
}

describe('Pasarela: lo que dice un proveedor', function () {
  this.timeout(120_000)
  let oficina = ''
  before(async () => {
    oficina = await oficinaConCuentas()
  })
  beforeEach(olvidarDeudas)
  const wompi = (orden: OrdenPago, cambio: object = {}) =>
    notificar(oficina, 'wompi', avisoWompi({ referencia: orden.referencia, id: otroPago(), ...cambio }))

  it('una notificación firmada con la cuenta de la oficina aprueba la orden y la registra una vez', async () => {
    const orden = await unaOrden(oficina, 'wompi')
    const reply = await wompi(orden, { id: 'w-1' })
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(await leerla(oficina, orden)).to.include({ estado: 'aprobado', id_proveedor: 'w-1', aviso: null })
    expect((await leerla(oficina, orden)).cobrado_en).to.be.a('string')
    expect(deudas.cobrados.map(({ detalle }) => detalle)).to.deep.equal([
      [{ clave: 'f1', texto: 'Factura FE-1', pesos: 7000 }],
    ])
    expect(await resultados(oficina, orden)).to.deep.equal(['aplicada'])
  })

  it('una firma que no es la suya responde 401, deja su línea y no mueve nada', async () => {
    const orden = await unaOrden(oficina, 'wompi')
    const aviso = avisoWompi({ referencia: orden.referencia, id: otroPago() })
    const malos = [
      { ...aviso, cuerpo: aviso.cuerpo.replace('APPROVED', 'DECLINED') },
      { ...aviso, cabeceras: { 'x-event-checksum': '0'.repeat(64) } },
      avisoWompi({ referencia: orden.referencia, id: otroPago() }, { ...WOMPI, eventos: 'de-otra-oficina' }),
      // a signature that leaves the amount out is none
      avisoWompi({ referencia: orden.referencia, id: otroPago(), sinMonto: true }),
      { cuerpo: 'esto no es JSON', cabeceras: {} },
      {
        cuerpo: '{"event":"transaction.updated","signature":{"properties":["__proto__","constructor"]}}',
        cabeceras: {},
      },
      { cuerpo: '', cabeceras: {} },
    ]
    const { db } = await officeOf(oficina)
    const antes = await db('pagos_notificaciones').where({ resultado: 'firma_invalida' })
    for (const malo of malos) {
      const reply = await notificar(oficina, 'wompi', malo)
      expect(reply.status, malo.cuerpo).to.equal(401)
      expect(reply.body.message).to.equal('La firma de la notificación no es válida.')
    }
    const despues = await db('pagos_notificaciones').where({ resultado: 'firma_invalida' })
    expect(despues.length - antes.length).to.equal(malos.length)
    for (const { firma_ok } of despues) expect(Boolean(firma_ok)).to.equal(false)
    expect((await leerla(oficina, orden)).estado).to.equal('creado')
  })

  it('otro monto, otra moneda u otro ambiente se responden, se anotan, avisan al personal y no registran nada', async () => {
    for (const [cambio, resultado, aviso] of [
      [{ centavos: 700_100 }, 'monto_distinto', 'otro monto'],
      [{ centavos: 700_050 }, 'monto_distinto', 'otro monto'],
      [{ moneda: 'USD' }, 'moneda_distinta', 'otra moneda'],
      [{ ambiente: 'prod' }, 'prueba_distinta', 'no es una prueba y la orden sí'],
    ] as const) {
      const orden = await unaOrden(oficina, 'wompi')
      expect((await wompi(orden, cambio)).status).to.equal(200)
      expect(await resultados(oficina, orden)).to.deep.equal([resultado])
      const leida = await leerla(oficina, orden)
      expect(leida).to.include({ estado: 'creado', cobrado_en: null })
      expect(leida.aviso).to.contain(aviso)
    }
    expect(deudas.cobrados).to.deep.equal([])
  })

  it('una referencia desconocida, o de otro proveedor, se responde y se anota', async () => {
    const orden = await unaOrden(oficina, 'local')
    for (const referencia of ['PLNOEXISTE', orden.referencia]) {
      const reply = await notificar(oficina, 'wompi', avisoWompi({ referencia, id: otroPago() }))
      expect(reply.status).to.equal(200)
    }
    const { db } = await officeOf(oficina)
    expect(await db('pagos_notificaciones').where({ resultado: 'sin_orden' })).to.have.lengthOf(2)
    expect((await leerla(oficina, orden)).estado).to.equal('creado')
  })

  it('lo repetido cuenta una vez, y lo que llega tarde no baja lo aprobado', async () => {
    const orden = await unaOrden(oficina, 'wompi')
    for (const estado of ['PENDING', 'APPROVED', 'APPROVED', 'PENDING', 'DECLINED', 'ERROR'])
      await wompi(orden, { id: 'w-tarde', estado })
    expect((await leerla(oficina, orden)).estado).to.equal('aprobado')
    expect(await resultados(oficina, orden)).to.deep.equal([
      'aplicada',
      'aplicada',
      'repetida',
      'tardia',
      'tardia',
      'tardia',
    ])
    expect(await vecesCobrada(oficina, orden)).to.equal(1)
  })

  it('cincuenta notificaciones iguales a la vez registran el pago una vez', async () => {
    const orden = await unaOrden(oficina, 'wompi')
    const aviso = avisoWompi({ referencia: orden.referencia, id: otroPago() })
    const replies = await Promise.all(Array.from({ length: 50 }, () => notificar(oficina, 'wompi', aviso)))
    expect(new Set(replies.map(({ status }) => status))).to.deep.equal(new Set([200]))
    expect(await vecesCobrada(oficina, orden)).to.equal(1)
    const suyos = await resultados(oficina, orden)
    expect(suyos.filter((resultado) => resultado === 'aplicada')).to.have.lengthOf(1)
    expect(suyos).to.have.lengthOf(50)
  })

  it('un segundo pago de lo mismo no se registra y se dice que hay que devolverlo', async () => {
    const orden = await unaOrden(oficina, 'wompi')
    await wompi(orden, { id: 'w-uno' })
    await wompi(orden, { id: 'w-dos' })
    expect(await vecesCobrada(oficina, orden)).to.equal(1)
    const leida = await leerla(oficina, orden)
    expect(leida).to.include({ estado: 'aprobado', id_proveedor: 'w-uno' })
    expect(leida.aviso).to.contain('Se pagó otra vez (w-dos)')
  })

  it('de un segundo pago se dice lo que vale también cuando se devuelve el primero, y nada cuando se devuelve él', async () => {
    const orden = await unaOrden(oficina, 'wompi')
    const aviso = async () => (await leerla(oficina, orden)).aviso
    await wompi(orden, { id: 'w-primero' })
    await wompi(orden, { id: 'w-otro' })
    await wompi(orden, { id: 'w-primero', estado: 'VOIDED' })
    const leida = await leerla(oficina, orden)
    expect(leida).to.include({ estado: 'reversado', cobrado_en: null })
    expect(leida.aviso).to.match(/\(w-otro\), y ese pago no se registró: devuélvalo .* o regístrelo a mano\.$/)
    await wompi(orden, { id: 'w-tercero' })
    expect(await aviso())
      .to.contain('(w-otro)')
      .and.to.contain('(w-tercero)')
    await wompi(orden, { id: 'w-otro', estado: 'VOIDED' })
    expect(await aviso())
      .to.contain('(w-tercero)')
      .and.not.to.contain('(w-otro)')
  })

  it('de lo devuelto en parte se dice cuánto, y un aviso no borra otro', async () => {
    const orden = await unaOrden(oficina, 'wompi')
    deudas.negar = 'La factura ya está pagada.'
    await wompi(orden, { id: 'w-parte' })
    await wompi(orden, { id: 'w-parte', estado: 'VOIDED', centavos: 300_000 })
    const leida = await leerla(oficina, orden)
    expect(leida.estado).to.equal('aprobado')
    expect(leida.aviso?.split('\n')).to.deep.equal([
      'El proveedor devolvió $ 3.000 de este pago (w-parte): reverse a mano esa parte.',
      'Aprobado sin aplicar: La factura ya está pagada.',
    ])
    await wompi(orden, { id: 'w-parte', estado: 'VOIDED' })
    expect(await leerla(oficina, orden)).to.include({ estado: 'reversado', aviso: null })
  })

  it('el número de un pago es de una sola orden, aunque la referencia no vaya firmada', async () => {
    const [una, otra] = [await unaOrden(oficina, 'wompi'), await unaOrden(oficina, 'wompi')]
    const aviso = avisoWompi({ referencia: una.referencia, id: 'w-compartido' })
    await notificar(oficina, 'wompi', aviso)
    const robado = { ...aviso, cuerpo: aviso.cuerpo.replace(una.referencia, otra.referencia) }
    expect((await notificar(oficina, 'wompi', robado)).status).to.equal(200)
    expect(await resultados(oficina, otra)).to.deep.equal(['pago_ajeno'])
    expect(await leerla(oficina, otra)).to.include({ estado: 'creado', cobrado_en: null })
  })

  it('solo se reversa por lo que el proveedor dice después del mismo pago', async () => {
    const orden = await unaOrden(oficina, 'wompi')
    await wompi(orden, { id: 'w-dev' })
    await wompi(orden, { id: 'w-ajeno', estado: 'VOIDED' })
    expect((await leerla(oficina, orden)).estado).to.equal('aprobado')
    await wompi(orden, { id: 'w-dev', estado: 'VOIDED' })
    expect(await leerla(oficina, orden)).to.include({ estado: 'reversado', cobrado_en: null })
    expect(deudas.reversados.map(({ id }) => id)).to.deep.equal([orden.id])
    await wompi(orden, { id: 'w-dev' })
    expect((await leerla(oficina, orden)).estado).to.equal('reversado')
  })

  it('lo que no se puede registrar queda aprobado sin aplicar, con su razón, y se aplica después una vez', async () => {
    const orden = await unaOrden(oficina, 'wompi')
    deudas.negar = 'La factura ya está pagada.'
    expect((await wompi(orden)).status).to.equal(200)
    const leida = await leerla(oficina, orden)
    expect(leida).to.include({
      estado: 'aprobado',
      cobrado_en: null,
      aviso: 'Aprobado sin aplicar: La factura ya está pagada.',
    })
    expect(await vecesCobrada(oficina, orden)).to.equal(0)
    const { data } = (await api(oficina).as('admin').get('/avisos')).body
    const suyos = data.filter(({ href }: { href: string }) => href === `/admin/pagos?ver=pagos&fila=${orden.id}`)
    expect(suyos.map(({ detalle }: { detalle: string }) => detalle)).to.deep.equal([leida.aviso])
    const aplicar = () => api(oficina).as('admin').post(`/pasarela/ordenes/${orden.id}/aplicar`)
    expect((await aplicar()).status).to.equal(409)
    deudas.negar = null
    const reply = await aplicar()
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(reply.body).to.include({ por_aplicar: false, aviso: null })
    expect((await aplicar()).body.message).to.equal('Este pago ya se aplicó.')
    expect(await vecesCobrada(oficina, orden)).to.equal(1)
  })

  it('si registrar se rompe, el dinero sigue estando: queda aprobado, se avisa y se registra una vez', async () => {
    const orden = await unaOrden(oficina, 'wompi')
    deudas.romper = true
    expect((await wompi(orden)).status).to.equal(200)
    const leida = await leerla(oficina, orden)
    expect(leida).to.include({ estado: 'aprobado', cobrado_en: null })
    expect(leida.aviso).to.contain('algo falló')
    expect(await vecesCobrada(oficina, orden)).to.equal(0)
    await jobsDone(oficina)
    deudas.romper = false
    const { db } = await officeOf(oficina)
    await db('trabajos').where('llave', `pago-aplicar:${orden.id}`).update({ proximo: 0 })
    await jobsDone(oficina)
    expect(await leerla(oficina, orden)).to.include({ estado: 'aprobado', aviso: null })
    expect(await vecesCobrada(oficina, orden)).to.equal(1)
  })

  it('lo que nadie pagó a tiempo vence, y una aprobación que llega después cuenta', async () => {
    const [orden, reciente] = [await unaOrden(oficina, 'wompi'), await unaOrden(oficina, 'wompi')]
    const { db } = await officeOf(oficina)
    await db('pagos_ordenes').where({ id: orden.id }).update({ vence: '2020-01-01T00:00:00.000Z' })
    await vencerOrdenes(await contextOf(oficina))
    await vencerOrdenes(await contextOf(oficina))
    expect((await leerla(oficina, orden)).estado).to.equal('vencido')
    expect((await leerla(oficina, reciente)).estado).to.equal('creado')
    await wompi(orden)
    expect((await leerla(oficina, orden)).estado).to.equal('aprobado')
  })

  it('una prueba no es dinero en una oficina que trabaja, ni con la pasarela local', async () => {
    const otra = await freshOffice()
    await api(otra).anonymous.get('/start')
    const orden = await unaOrden(otra, 'local')
    const aviso = await avisoLocal(otra, { referencia: orden.referencia, id: otroPago() })
    expect((await notificar(otra, 'local', aviso)).status).to.equal(200)
    expect(await leerla(otra, orden)).to.include({ estado: 'aprobado', cobrado_en: null, aviso: null })
    expect(deudas.cobrados).to.deep.equal([])
  })

  it('lo firmado con el secreto de otra oficina no vale en esta', async () => {
    const orden = await unaOrden(oficina, 'local')
    const ajeno = await avisoLocal('otra', { referencia: orden.referencia, id: otroPago() })
    expect((await notificar(oficina, 'local', ajeno)).status).to.equal(401)
    const propio = await avisoLocal(oficina, { referencia: orden.referencia, id: otroPago() })
    expect((await notificar(oficina, 'local', propio)).status).to.equal(200)
    expect((await leerla(oficina, orden)).estado).to.equal('aprobado')
  })

  it('sin cuenta con el proveedor nada vale, y un proveedor que no existe se rechaza con una frase', async () => {
    const otra = await freshOffice()
    const reply = await notificar(otra, 'wompi', avisoWompi({ referencia: 'X', id: 'y' }))
    expect(reply.status).to.equal(401)
    const { db } = await officeOf(otra)
    expect(await db('pagos_notificaciones').pluck('resultado')).to.deep.equal(['sin_configurar'])
    expect((await notificar(otra, 'payu', { cuerpo: '{}', cabeceras: {} })).status).to.equal(404)
  })

  it('más de 64 kB no se recibe', async () => {
    expect((await notificar(oficina, 'wompi', { cuerpo: 'x'.repeat(70_000), cabeceras: {} })).status).to.equal(413)
  })

  describe('ePayco, que no firma el estado', () => {
    const pedir = red.pedir
    let dice: Record<string, string> | null = null
    const preguntado: string[] = []
    before(() => {
      red.pedir = (url) => {
        preguntado.push(url)
        return Promise.resolve(dice ? Response.json({ success: true, data: dice }) : new Response('', { status: 500 }))
      }
    })
    after(() => {
      red.pedir = pedir
    })

    it('se cree aprobado solo cuando el proveedor lo dice al preguntarle', async () => {
      const orden = await unaOrden(oficina, 'epayco')
      const id = otroPago()
      const aviso = avisoEpayco({ referencia: orden.referencia, id, monto: '7000.00' })
      dice = aviso.datos
      expect((await notificar(oficina, 'epayco', aviso)).status).to.equal(200)
      await jobsDone(oficina)
      expect(preguntado.at(-1)).to.equal(`https://secure.epayco.co/validation/v1/reference/${id}`)
      expect(await leerla(oficina, orden)).to.include({ estado: 'aprobado', id_proveedor: id })
      expect(await resultados(oficina, orden)).to.deep.equal(['por_confirmar', 'aplicada'])
      await notificar(oficina, 'epayco', aviso)
      await jobsDone(oficina)
      expect(await vecesCobrada(oficina, orden)).to.equal(1)
    })

    it('lo aprobado mientras el proveedor no responde se le pregunta todo un día', async () => {
      const orden = await unaOrden(oficina, 'epayco')
      const aviso = avisoEpayco({ referencia: orden.referencia, id: otroPago(), monto: '7000.00' })
      const { db } = await officeOf(oficina)
      const suyo = () => db('trabajos').where('llave', 'like', `pago-confirmar:epayco:${aviso.datos['x_ref_payco']}`)
      dice = null
      expect((await notificar(oficina, 'epayco', aviso)).status).to.equal(200)
      await jobsDone(oficina) // its first try would write over the number put here
      for (const intentos of [7, 30, 50]) {
        await suyo().update({ intentos, proximo: 0 })
        await jobsDone(oficina)
        expect(await suyo().first('estado', 'intentos')).to.deep.equal({ estado: 'pendiente', intentos: intentos + 1 })
      }
      dice = aviso.datos
      await suyo().update({ proximo: 0 })
      await jobsDone(oficina)
      expect((await leerla(oficina, orden)).estado).to.equal('aprobado')
    })

    it('la firma de un pago rechazado, enviada como aprobada, no aprueba nada', async () => {
      const orden = await unaOrden(oficina, 'epayco')
      const rechazado = avisoEpayco({ referencia: orden.referencia, id: otroPago(), codigo: 2 })
      dice = rechazado.datos
      const falso = { ...rechazado, cuerpo: rechazado.cuerpo.replace('x_cod_response=2', 'x_cod_response=1') }
      expect((await notificar(oficina, 'epayco', falso)).status).to.equal(200)
      await jobsDone(oficina)
      expect(await leerla(oficina, orden)).to.include({ estado: 'rechazado', cobrado_en: null })
    })

    it('rechazado, pendiente y fallido se toman como llegan; otro monto, otra firma u otra llave no', async () => {
      for (const [codigo, estado] of [
        [2, 'rechazado'],
        [3, 'pendiente'],
        [4, 'fallido'],
      ] as const) {
        const orden = await unaOrden(oficina, 'epayco')
        await notificar(oficina, 'epayco', avisoEpayco({ referencia: orden.referencia, id: otroPago(), codigo }))
        expect((await leerla(oficina, orden)).estado).to.equal(estado)
      }
      const orden = await unaOrden(oficina, 'epayco')
      const aviso = avisoEpayco({ referencia: orden.referencia, id: otroPago() })
      const malos = [
        { ...aviso, cuerpo: aviso.cuerpo.replace('x_amount=7000', 'x_amount=70000') },
        avisoEpayco({ referencia: orden.referencia, id: otroPago() }, { ...EPAYCO, p_key: 'otra' }),
      ]
      for (const malo of malos) expect((await notificar(oficina, 'epayco', malo)).status).to.equal(401)
    })

    it('de lo que quedó pendiente se le pregunta una vez más al vencer: lo aprobado que nadie avisó se registra', async () => {
      const orden = await unaOrden(oficina, 'epayco')
      const aviso = { referencia: orden.referencia, id: otroPago() }
      await notificar(oficina, 'epayco', avisoEpayco({ ...aviso, codigo: 3 }))
      await (
        await officeOf(oficina)
      )
        .db('pagos_ordenes')
        .where({ id: orden.id })
        .update({ vence: '2020-01-01T00:00:00.000Z' })
      dice = avisoEpayco(aviso).datos
      await vencerOrdenes(await contextOf(oficina))
      await jobsDone(oficina)
      expect((await leerla(oficina, orden)).estado).to.equal('aprobado')
      expect(await vecesCobrada(oficina, orden)).to.equal(1)
    })

    it('si el proveedor no responde, el trabajo lo intenta de nuevo y nada se aprueba', async () => {
      const orden = await unaOrden(oficina, 'epayco')
      const aviso = avisoEpayco({ referencia: orden.referencia, id: otroPago() })
      dice = null
      expect((await notificar(oficina, 'epayco', aviso)).status).to.equal(200)
      await jobsDone(oficina)
      expect((await leerla(oficina, orden)).estado).to.equal('creado')
      dice = aviso.datos
      await (
        await officeOf(oficina)
      )
        .db('trabajos')
        .where({ nombre: 'pago-confirmar', estado: 'pendiente' })
        .update({ proximo: 0 })
      await jobsDone(oficina)
      expect((await leerla(oficina, orden)).estado).to.equal('aprobado')
    })

    it('lo que el proveedor aprueba y todavía no halla se le pregunta otra vez', async () => {
      const orden = await unaOrden(oficina, 'epayco')
      const aviso = avisoEpayco({ referencia: orden.referencia, id: otroPago() })
      dice = {}
      await notificar(oficina, 'epayco', aviso)
      await jobsDone(oficina)
      dice = aviso.datos
      const { db } = await officeOf(oficina)
      await db('trabajos').where({ nombre: 'pago-confirmar', estado: 'pendiente' }).update({ proximo: 0 })
      await jobsDone(oficina)
      expect((await leerla(oficina, orden)).estado).to.equal('aprobado')
    })

    it('el personal pregunta por un pago pendiente', async () => {
      const orden = await unaOrden(oficina, 'epayco')
      const consultar = () => api(oficina).as('admin').post(`/pasarela/ordenes/${orden.id}/consultar`)
      expect((await consultar()).body.message).to.equal('El proveedor todavía no dice nada de este pago.')
      const id = otroPago()
      await notificar(oficina, 'epayco', avisoEpayco({ referencia: orden.referencia, id, codigo: 3 }))
      dice = avisoEpayco({ referencia: orden.referencia, id }).datos
      const reply = await consultar()
      expect(reply.status, reply.raw.toString()).to.equal(200)
      expect(reply.body.estado).to.equal('aprobado')
      dice = null
      expect((await consultar()).status).to.equal(503)
    })
  })
})
