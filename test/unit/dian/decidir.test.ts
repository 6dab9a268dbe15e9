import { expect } from 'chai'
import { esperaTras } from '../../../modules/dian/emision/retry.ts'
import { vencimiento } from '../../../modules/dian/configuracion/certificado.ts'
import { explicarEspera, siguientePaso } from '../../../modules/dian/emision/decidir.ts'
import { explicar, rechazoEnPalabras } from '../../../modules/dian/mensajes.ts'

const AHORA = new Date('2026-11-21T15:00:00Z')
const vigente = { id_software: 1, id_certificado: 1 }
const doc = { estado: 'firmada', dudosa: false, clase: '01', fecha: '2026-11-21', ...vigente } as const

describe('DIAN: qué sigue para un documento (dian.md 4.6)', () => {
  it('lo firmado hoy se envía; lo de otro día, o de otro certificado o software, se firma de nuevo', () => {
    expect(siguientePaso(doc, AHORA, vigente)).to.equal('enviar')
    expect(siguientePaso({ ...doc, fecha: '2026-11-20' }, AHORA, vigente)).to.equal('refirmar')
    expect(siguientePaso(doc, AHORA, { ...vigente, id_certificado: 2 })).to.equal('refirmar')
    expect(siguientePaso(doc, AHORA, { ...vigente, id_software: 2 })).to.equal('refirmar')
  })
  it('la duda se pregunta antes que nada, cambie el día o la configuración', () => {
    expect(
      siguientePaso(
        { ...doc, estado: 'incierta', dudosa: true, fecha: '2026-11-20', id_certificado: 9 },
        AHORA,
        vigente,
      ),
    ).to.equal('consultar')
    expect(siguientePaso({ ...doc, dudosa: true }, AHORA, vigente)).to.equal('consultar')
  })
  it('la de contingencia (04) conserva la fecha con que se entregó', () => {
    expect(siguientePaso({ ...doc, clase: '04', fecha: '2026-11-19' }, AHORA, vigente)).to.equal('enviar')
  })
  it('lo aceptado, lo rechazado y lo detenido esperan a una persona', () => {
    for (const estado of ['aceptada', 'rechazada', 'error_config'] as const)
      expect(siguientePaso({ ...doc, estado, dudosa: true }, AHORA, vigente)).to.equal('nada')
  })
  it('el día es el de Bogotá y el de la firma, cinco segundos antes: a las 00:00:03 todavía es ayer', () => {
    expect(siguientePaso({ ...doc, fecha: '2026-11-21' }, new Date('2026-11-22T05:00:03Z'), vigente)).to.equal('enviar')
    expect(siguientePaso({ ...doc, fecha: '2026-11-21' }, new Date('2026-11-22T05:00:06Z'), vigente)).to.equal(
      'refirmar',
    )
  })
  it('espera 20 s tres veces y luego 2, 5, 15 y 30 minutos, con hasta un quinto más al azar', () => {
    const ajustes = { esperas: [20, 20, 20, 120, 300, 900, 1800] }
    expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map((n) => esperaTras(ajustes, n, 0) / 1000)).to.deep.equal([
      20, 20, 20, 120, 300, 900, 1800, 1800, 1800,
    ])
    for (let n = 0; n < 50; n++) expect(esperaTras(ajustes, 1)).to.be.within(20_000, 24_000)
  })
  it('avisa a 60, 30 y 7 días', () => {
    expect(
      [61, 60, 30, 7, 0, -1].map(
        (dias) =>
          vencimiento(new Date(Date.parse('2026-11-21') + dias * 86_400_000).toISOString().slice(0, 10), '2026-11-21')
            .nivel,
      ),
    ).to.deep.equal(['bien', 'aviso', 'alerta', 'urgente', 'urgente', 'vencido'])
  })
})

describe('DIAN: por qué espera un documento firmado', () => {
  const libre = { arriendo_hasta: null, caido_desde: null, pausa_hasta: null, detenido_motivo: null }
  const ms = AHORA.getTime()
  const espera = { estado: 'firmada' as const, mensaje: null, proximo: ms, enviada_en: null, prefijo: 'SETP' }
  const dice = (suyo: object, turno: object) => explicarEspera({ ...espera, ...suyo }, { ...libre, ...turno }, AHORA)
  const CAIDA = 'El servicio de la DIAN no está disponible (HTTP 503).'

  it('en cola: la suya sale enseguida, o hay otro de la numeración en camino', () => {
    expect(dice({}, {})).to.deep.equal({ mensaje: 'Está firmada y en cola: sale sola enseguida.', proximo: null })
    expect(dice({}, { arriendo_hasta: ms + 1 }).mensaje).to.equal(
      'Está firmada y en cola: otro documento de la numeración SETP está en camino, y van de uno en uno.',
    )
  })
  it('la DIAN caída: desde cuándo y a qué hora se reintenta, aunque otro documento haya alargado la pausa', () => {
    const caido = { caido_desde: '2026-11-21T14:58:00.000Z', pausa_hasta: ms + 120_000 }
    expect(dice({}, caido)).to.deep.equal({
      mensaje: 'Está firmada. La DIAN no responde desde las 09:58. Se reintenta sola a las 10:02.',
      proximo: ms + 120_000,
    })
    expect(dice({ mensaje: `${CAIDA} Se reintenta sola a las 10:00.`, proximo: ms + 20_000 }, caido)).to.deep.equal({
      mensaje: `${CAIDA} Se reintenta sola a las 10:02.`,
      proximo: ms + 120_000,
    })
    expect(dice({ mensaje: `${CAIDA} Se reintenta sola a las 09:59.`, proximo: ms - 1 }, {})).to.deep.equal({
      mensaje: `${CAIDA} Se reintenta sola enseguida.`,
      proximo: null,
    })
  })
  it('el envío detenido: el motivo (como un certificado vencido) y ninguna hora, que sería mentira', () => {
    const detenido = { detenido_motivo: 'El certificado de firma venció.', pausa_hasta: ms + 60_000 }
    expect(dice({}, detenido)).to.deep.equal({
      mensaje: 'Está firmada y no sale porque el envío está detenido: El certificado de firma venció.',
      proximo: null,
    })
    expect(dice({ mensaje: `${CAIDA} Se reintenta sola a las 10:00.` }, detenido)).to.deep.equal({
      mensaje: `${CAIDA} El envío está detenido: El certificado de firma venció.`,
      proximo: null,
    })
  })
  it('lo enviado sin respuesta dice a qué hora salió; lo que espera a una persona, lo suyo', () => {
    const enviada = { estado: 'incierta', enviada_en: '2026-11-21T14:59:58.000Z' }
    expect(dice(enviada, { arriendo_hasta: ms + 1 }).mensaje).to.equal(
      'Se envió a las 09:59 y falta la respuesta de la DIAN.',
    )
    expect(dice(enviada, {}).mensaje).to.equal(
      'Se envió a las 09:59 y falta la respuesta de la DIAN. Se le pregunta enseguida.',
    )
    expect(dice({ estado: 'rechazada', mensaje: 'La DIAN la rechazó: FAK24' }, { pausa_hasta: ms + 1 })).to.deep.equal({
      mensaje: 'La DIAN la rechazó: FAK24',
      proximo: null,
    })
  })
})

describe('DIAN: sus mensajes en español llano', () => {
  it('cada regla dice qué significa y lleva a donde se corrige; la desconocida también tiene frase', () => {
    const [fak, fad, nueva, rut] = explicar(
      [
        { codigo: 'FAK24', clase: 'Rechazo', texto: 'DV no corresponde al NIT informado' },
        { codigo: 'FAD06', clase: 'Rechazo', texto: 'Valor del CUFE no está calculado correctamente.' },
        { codigo: 'RUT01', clase: 'Notificación', texto: 'x' },
        { codigo: 'XYZ99', clase: 'Rechazo', texto: 'y' },
      ],
      { id_personas: 7, id_radicacion: 3 },
    )
    expect(fak).to.deep.include({
      explicacion: 'El dígito de verificación del cliente no corresponde a su NIT.',
      campo: { href: '/admin/personas?id=7&campo=digito', label: 'Corregir los datos del cliente' },
    })
    expect(fad?.campo?.href).to.equal('/admin/oficina?parte=rangos')
    expect(rut?.explicacion).to.contain('La factura vale')
    expect(nueva?.explicacion).to.contain('conserva su número')
    expect(nueva?.campo).to.equal(null)
    expect(
      rechazoEnPalabras({ codigo: 'FAK24', clase: 'Rechazo', texto: 'DV no corresponde al NIT informado' }),
    ).to.equal(
      'FAK24 DV no corresponde al NIT informado. El dígito de verificación del cliente no corresponde a su NIT.',
    )
    expect(rechazoEnPalabras({ codigo: '', clase: 'Rechazo', texto: 'Algo más.' })).to.equal(
      'Algo más. La DIAN no aceptó este dato. Corríjalo y envíe de nuevo: la factura conserva su número.',
    )
  })
})
