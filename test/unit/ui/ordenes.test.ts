import { expect } from 'chai'
import { PERMISOS } from '../../../schemas/vistas/vistas.ts'
import { idsDe, leerOrden, leerSuelta, ORDENES, type Registro } from '../../../ui/shell/paleta/ordenes.ts'

const leida = (texto: string) => {
  const pedida = leerOrden(texto, ORDENES)
  return pedida && [pedida.orden.verbos[0], pedida.resto, pedida.busqueda]
}
const orden = (verbo: string) => ORDENES.find(({ verbos }) => verbos[0] === verbo)
const registro = (cambio: Partial<Registro> = {}): Registro => ({
  id: 7,
  titulo: 'Radicación 80',
  detalle: '',
  nota: null,
  estado: 'facturacion',
  clave: '80',
  href: '',
  exacto: true,
  ...cambio,
})
const impide = (verbo: string, cambio: Partial<Registro>) => {
  const una = orden(verbo)
  return una?.de ? (una.impide?.(registro(cambio)) ?? null) : undefined
}

describe('Las órdenes de la paleta', () => {
  it('lee el verbo y de qué, con tildes o sin ellas y con las palabras que la gente pone en medio', () => {
    for (const [texto, ...como] of [
      ['facturar 80', 'facturar', '80', 'radicado 80'],
      ['  FACTURAR   la radicación No. 80 ', 'facturar', '80', 'radicado 80'],
      ['enviar 80 por correo', 'enviar', '80', 'radicado 80'],
      ['enviar la 80 al correo electrónico', 'enviar', '80', 'radicado 80'],
      ['carátula 80', 'caratula', '80', 'radicado 80'],
      ['imprimir 80', 'imprimir', '80', 'radicado 80'],
      ['imprimir liquidación 80', 'imprimir', '80', 'radicado 80'],
      ['imprimir carátula 80', 'caratula', '80', 'radicado 80'],
      ['numerar escritura 512', 'numerar', 'escritura 512', 'escritura 512'],
      ['liquidar pérez gómez', 'liquidar', 'pérez gómez', 'radicacion pérez gómez'],
      ['abono 860790415', 'abono', '860790415', 'cliente 860790415'],
      ['abono de nit 860.790.415-1', 'abono', '860.790.415-1', 'cliente 860.790.415-1'],
      ['recibir depósito 80', 'recibir deposito', '80', 'radicado 80'],
      ['recibir abono constructora', 'abono', 'constructora', 'cliente constructora'],
      ['cita mañana', 'cita', 'mañana', ''],
      ['facturar', 'facturar', '', ''],
    ])
      expect(leida(texto ?? ''), texto).to.deep.equal(como)
  })

  it('lo que no es una orden se busca como siempre', () => {
    for (const texto of ['facturarlo 80', 'factura FE10', 'deposito 12', 'citas', '80', 'pérez', ''])
      expect(leida(texto), texto).to.equal(null)
  })

  it('solo entiende las órdenes que se le dan: las de quien las puede dar', () => {
    const suyas = ORDENES.filter((una) => una.verbos[0] !== 'facturar')
    expect(leerOrden('facturar 80', suyas)).to.equal(null)
  })

  it('dice por qué no se puede; con lo demás decide el servidor', () => {
    expect(impide('facturar', {})).to.equal(null)
    expect(impide('facturar', { estado: 'liquidacion' })).to.equal('Falta finalizar su liquidación.')
    expect(impide('facturar', { estado: 'finalizada' })).to.equal('Ya está facturada.')
    expect(impide('facturar', { nota: 'Anulada' })).to.equal('Está anulada.')
    expect(impide('enviar', { estado: 'radicacion' })).to.equal('Todavía no está liquidada.')
    expect(impide('caratula', { nota: 'Anulada' })).to.equal(null)
  })

  it('una cita se pide para un día que no haya pasado', () => {
    const pedir = (texto: string) => {
      const pedida = leerOrden(texto, ORDENES)
      return pedida && leerSuelta(pedida)
    }
    expect(pedir('cita hoy')).to.have.property('hace')
    expect(pedir('cita 1/1/2020')).to.deep.equal({ impide: 'Ese día ya pasó.' })
    expect(pedir('cita algún día')).to.have.property('impide')
    expect(pedir('facturar 80')).to.equal(null)
  })

  it('cada verbo es de una sola, se escribe llano, y pide permisos que existen', () => {
    const verbos = ORDENES.flatMap(({ verbos: suyos }) => suyos)
    expect(new Set(verbos).size).to.equal(verbos.length)
    expect(verbos.filter((uno) => !/^[a-z ]+$/.test(uno))).to.deep.equal([])
    const ids = new Set(PERMISOS.map(({ id }) => id))
    for (const una of ORDENES) expect(idsDe(una).every((id) => ids.has(id)) && una.needs.length > 0).to.equal(true)
  })
})
