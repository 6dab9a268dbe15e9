import { expect } from 'chai'
import { calendarioIcs, type EntradaIcs } from '../../../modules/citas/domain.ts'
import { leerIcs, valorIcs } from '../../harness/leer-ics.ts'

const ENTRADA: EntradaIcs = {
  metodo: 'REQUEST',
  uid: 'cita-7@demo.protocolo',
  secuencia: 0,
  hecho: '2026-11-22T19:00:00.123Z',
  inicio: '2026-11-25T14:00:00.000Z',
  fin: '2026-11-25T15:00:00.000Z',
  resumen: 'Firma de escritura – Notaría Única',
  descripcion: 'Qué traer:\n- Cédula, original; y copia\\',
  lugar: 'Calle 5 # 10-63 · Cali, Valle',
  url: 'https://demo.notarias.co/auth/solicitud#1.abc',
  avisos: [24, 2],
  asiste: 'ana@correo.example',
  organiza: { nombre: 'Notaría "Única"; de Cali', correo: 'notaria@correo.example' },
}
const evento = (mas: Partial<EntradaIcs> = {}) => {
  const calendario = leerIcs(calendarioIcs({ ...ENTRADA, ...mas }))
  const [uno] = calendario.partes
  if (!uno) throw new Error('there is no event')
  return { calendario, uno }
}

describe('Citas: la entrada de calendario', () => {
  it('lo que se lee es lo que se dijo, con sus signos, y las horas van en UTC', () => {
    const { calendario, uno } = evento()
    expect(valorIcs(calendario, 'METHOD')).to.equal('REQUEST')
    expect(valorIcs(calendario, 'VERSION')).to.equal('2.0')
    const cuales = [
      'UID',
      'SEQUENCE',
      'DTSTAMP',
      'DTSTART',
      'DTEND',
      'SUMMARY',
      'LOCATION',
      'DESCRIPTION',
      'URL',
      'STATUS',
    ]
    const leido = Object.fromEntries(cuales.map((cual) => [cual, valorIcs(uno, cual)]))
    expect(leido).to.deep.equal({
      UID: 'cita-7@demo.protocolo',
      SEQUENCE: '0',
      DTSTAMP: '20261122T190000Z',
      DTSTART: '20261125T140000Z',
      DTEND: '20261125T150000Z',
      SUMMARY: ENTRADA.resumen,
      LOCATION: ENTRADA.lugar,
      DESCRIPTION: ENTRADA.descripcion,
      URL: ENTRADA.url,
      STATUS: 'CONFIRMED',
    })
  })

  it('avisa un día y dos horas antes; la que se cancela no avisa', () => {
    const avisos = (metodo: EntradaIcs['metodo']) =>
      evento({ metodo }).uno.partes.map((parte) => [parte.nombre, valorIcs(parte, 'TRIGGER')])
    expect(avisos('REQUEST')).to.deep.equal([
      ['VALARM', '-P1D'],
      ['VALARM', '-PT2H'],
    ])
    expect(avisos('CANCEL')).to.deep.equal([])
    expect(valorIcs(evento({ metodo: 'CANCEL' }).uno, 'STATUS')).to.equal('CANCELLED')
  })

  it('ninguna línea pasa de 75 octetos ni parte una letra, sean de uno, de dos o de cuatro', () => {
    for (let largo = 50; largo < 90; largo++) {
      for (const letra of ['a', 'ñ', '€', '😀', ',']) {
        const resumen = `${'x'.repeat(largo % 7)}${letra.repeat(largo)}`
        expect(valorIcs(evento({ resumen, descripcion: '' }).uno, 'SUMMARY')).to.equal(resumen)
      }
    }
  })

  it('nadie mete otra línea por un nombre, una dirección o un enlace', () => {
    const malo = 'Ana\r\nATTENDEE:mailto:otro@x.co\n"'
    const { uno } = evento({
      resumen: malo,
      lugar: malo,
      url: 'https://x\r\nX:1',
      asiste: 'a@x.co\r\nX:1',
      organiza: { nombre: malo, correo: 'b@x\nX:1' },
    })
    expect(uno.lineas.filter(({ nombre }) => nombre === 'ATTENDEE' || nombre === 'X')).to.have.length(1)
    expect(valorIcs(uno, 'SUMMARY')).to.equal('Ana\nATTENDEE:mailto:otro@x.co\n"')
    expect(uno.lineas.find(({ nombre }) => nombre === 'ORGANIZER')?.parametros).to.deep.equal({
      CN: '"AnaATTENDEE:mailto:otro@x.co"',
    })
  })
})
