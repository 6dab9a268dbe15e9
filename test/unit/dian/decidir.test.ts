import { expect } from 'chai'
import { esperaTras } from '../../../modules/dian/configuracion/ajustes.ts'
import { vencimiento } from '../../../modules/dian/configuracion/certificado.ts'
import { siguientePaso } from '../../../modules/dian/emision/decidir.ts'
import { explicar } from '../../../modules/dian/mensajes.ts'

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
    expect(siguientePaso({ ...doc, estado: 'incierta', dudosa: true, fecha: '2026-11-20', id_certificado: 9 }, AHORA, vigente)).to.equal('consultar')
    expect(siguientePaso({ ...doc, dudosa: true }, AHORA, vigente)).to.equal('consultar')
  })
  it('la de contingencia (04) conserva la fecha con que se entregó', () => {
    expect(siguientePaso({ ...doc, clase: '04', fecha: '2026-11-19' }, AHORA, vigente)).to.equal('enviar')
  })
  it('lo aceptado, lo rechazado y lo detenido esperan a una persona', () => {
    for (const estado of ['aceptada', 'rechazada', 'error_config'] as const) expect(siguientePaso({ ...doc, estado, dudosa: true }, AHORA, vigente)).to.equal('nada')
  })
  it('el día es el de Bogotá y el de la firma, cinco segundos antes: a las 00:00:03 todavía es ayer', () => {
    expect(siguientePaso({ ...doc, fecha: '2026-11-21' }, new Date('2026-11-22T05:00:03Z'), vigente)).to.equal('enviar')
    expect(siguientePaso({ ...doc, fecha: '2026-11-21' }, new Date('2026-11-22T05:00:06Z'), vigente)).to.equal('refirmar')
  })
  it('espera 20 s tres veces y luego 2, 5, 15 y 30 minutos, con hasta un quinto más al azar', () => {
    const ajustes = { esperas: [20, 20, 20, 120, 300, 900, 1800] }
    expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map((n) => esperaTras(ajustes, n, 0) / 1000)).to.deep.equal([20, 20, 20, 120, 300, 900, 1800, 1800, 1800])
    for (let n = 0; n < 50; n++) expect(esperaTras(ajustes, 1)).to.be.within(20_000, 24_000)
  })
  it('avisa a 60, 30 y 7 días', () => {
    expect([61, 60, 30, 7, 0, -1].map((dias) => vencimiento(new Date(Date.parse('2026-11-21') + dias * 86_400_000).toISOString().slice(0, 10), '2026-11-21').nivel))
      .to.deep.equal(['bien', 'aviso', 'alerta', 'urgente', 'urgente', 'vencido'])
  })
})

describe('DIAN: sus mensajes en español llano', () => {
  it('cada regla dice qué significa y lleva a donde se corrige; la desconocida también tiene frase', () => {
    const [fak, fad, nueva, rut] = explicar([
      { codigo: 'FAK24', clase: 'Rechazo', texto: 'DV no corresponde al NIT informado' }, { codigo: 'FAD06', clase: 'Rechazo', texto: 'Valor del CUFE no está calculado correctamente.' },
      { codigo: 'RUT01', clase: 'Notificación', texto: 'x' }, { codigo: 'XYZ99', clase: 'Rechazo', texto: 'y' },
    ], { id_personas: 7, id_radicacion: 3 })
    expect(fak).to.deep.include({ explicacion: 'El dígito de verificación del cliente no corresponde a su NIT.', campo: { href: '/admin/personas?id=7&campo=digito', label: 'Corregir los datos del cliente' } })
    expect(fad?.campo?.href).to.equal('/admin/oficina?parte=rangos')
    expect(rut?.explicacion).to.contain('La factura vale')
    expect(nueva?.explicacion).to.contain('conserva su número')
    expect(nueva?.campo).to.equal(null)
  })
})
