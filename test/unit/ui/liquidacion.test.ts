import { expect } from 'chai'
import { liquidar, nombresDeLados, totales, type Linea } from '../../../modules/liquidaciones/domain.ts'
import { diferencias, recuperar } from '../../../ui/liquidaciones/use-trabajo.ts'
import { campoDe } from '../../../ui/liquidaciones/Alertas.tsx'
import { leerCorreos } from '../../../ui/kit/dialogs/DialogoDeCorreo.tsx'
import { cuentaDelIva, cuentasDelReparto } from '../../../ui/liquidaciones/hoja/Explicacion.tsx'
import {
  COLUMNAS,
  crudoDe,
  esEditable,
  textoDe,
  type Columna,
  abajoEditable,
  destino,
  rangoDe,
  siguienteEditable,
  type FilaNavegable,
  type Posicion,
} from '../../../ui/liquidaciones/hoja/navegar.ts'
import { escribir, repartirEn, pegar } from '../../../ui/liquidaciones/hoja/pegar.ts'
import { navegables, tablasDe } from '../../../ui/liquidaciones/hoja/FilaNueva.tsx'
import { empezar, suceder, aTsv, deTsv } from '../../../ui/liquidaciones/hoja/use-hoja.ts'
import {
  agregarServicios,
  servicioNuevo,
  type ItemDeServicio,
  type Reglas,
} from '../../../ui/liquidaciones/servicio.ts'
import { sumandosDe } from '../../../ui/liquidaciones/hoja/PanelTotales.tsx'
import { processorTime } from '../../harness/processor.ts'
import { datosEn } from '../liquidaciones/casos.ts'
import { actoDe, de2026, escrituraDe, otorgante, sola } from '../liquidaciones/escrituras.ts'

const HOJAS: ItemDeServicio = {
  id: 101,
  name: 'Hojas matriz',
  precio: 5_600,
  tipo: 'servicio_adicional',
  editable: false,
  gravado: true,
  iva_incluido: false,
}
const COPIA: ItemDeServicio = {
  id: 119,
  name: 'Copia simple',
  precio: 700,
  tipo: 'servicio_adicional',
  editable: false,
  gravado: true,
  iva_incluido: true,
}
const EDICTO: ItemDeServicio = {
  id: 121,
  name: 'Publicación de edicto',
  precio: null,
  tipo: 'servicio_adicional',
  editable: true,
  gravado: false,
  iva_incluido: false,
}
const REGLAS: Reglas = { iva: 190_000, catalogo: new Map([HOJAS, COPIA, EDICTO].map((item) => [item.id, item])) }

const venta = () => sola(actoDe('COMPRAVENTA')).lineas
const de = (lineas: readonly Linea[], detalle: string): Linea =>
  lineas.find((linea) => linea.detalle.includes(detalle))!
const hecha = (linea: Linea, columna: Columna, texto: string): Linea => {
  const hecho = escribir(linea, columna, texto, REGLAS)
  if ('error' in hecho) throw new Error(hecho.error)
  return hecho.linea
}
const error = (linea: Linea, columna: Columna, texto: string) => {
  const hecho = escribir(linea, columna, texto, REGLAS)
  return 'error' in hecho ? hecho.error : null
}
const conServicios = (...items: ItemDeServicio[]) =>
  agregarServicios(
    venta(),
    items.map((item) => servicioNuevo(item)),
    REGLAS.iva,
  ).lineas

describe('ui: the liquidation sheet', () => {
  describe('editing', () => {
    it('keeps Com as Tot − Ven, in units and in pesos', () => {
      const linea = hecha(de(venta(), 'Superintendencia'), 'ven', '0,3')
      expect([linea.cantidad_vendedor, linea.cantidad_comprador, linea.cantidad]).to.deep.equal([0.3, 0.7, 1])
      expect(linea.vendedor + linea.comprador).to.equal(linea.total)
      expect(textoDe(linea, 'com')).to.equal('0,7')
    })

    it('gives the totals that the server gives for the same splits', () => {
      const datos = datosEn('2026-06-15')
      const escritura = escrituraDe([actoDe('COMPRAVENTA', { cuantia: 333_333_333 })])
      const lineas = liquidar(escritura, datos).lineas.map((linea) =>
        linea.editable ? hecha(linea, 'ven', '0,37') : linea,
      )
      const repartos = Object.fromEntries(lineas.filter(({ editable }) => editable).map(({ clave }) => [clave, 0.37]))
      expect(totales(lineas)).to.deep.equal(liquidar({ ...escritura, repartos }, datos).resumen)
    })

    it('refuses an empty cell, a Ven above Tot and what is not a number, each with its sentence', () => {
      const linea = de(venta(), 'Superintendencia')
      expect(error(linea, 'ven', '')).to.equal('Ven is required.')
      expect(error(linea, 'ven', '2')).to.equal('Ven no puede ser mayor que Tot (1).')
      expect(error(linea, 'ven', '-1')).to.equal('Ven no puede ser menor que 0.')
      expect(error(linea, 'ven', 'mucho')).to.equal('Ven es un número con hasta dos decimales, con coma.')
      expect(error(linea, 'ven', '0,333')).to.equal('Ven es un número con hasta dos decimales, con coma.')
      expect(error(linea, 'tot', '3')).to.match(/^La ley fija este valor: /)
      expect(error(linea, 'com', '1')).to.equal('Com se calcula solo: es Tot menos Ven.')
    })

    it('says why a line fixed by law cannot be shared', () => {
      const retencion = de(venta(), 'Retención')
      expect(esEditable(retencion, 'ven', REGLAS)).to.equal(false)
      expect(error(retencion, 'ven', '0,5')).to.match(/^La ley fija quién paga: /)
      const exenta = sola(
        actoDe('COMPRAVENTA', {
          otorgantes: [otorgante('vendedor', { exento: true, tipo: 'juridica' }), otorgante('comprador')],
        }),
      ).lineas
      expect(error(de(exenta, 'Derechos notariales'), 'ven', '0,5')).to.include('entidad exenta')
      expect(repartirEn(retencion, 'comprador')).to.equal(retencion)
    })

    it('splits at once: 50/50, all to one side, a percentage', () => {
      const linea = hecha(de(conServicios(HOJAS), 'Hojas'), 'tot', '60')
      expect(linea.cantidad_vendedor).to.equal(30)
      expect(repartirEn(linea, 'vendedor').cantidad_vendedor).to.equal(60)
      expect(repartirEn(linea, 'comprador').vendedor).to.equal(0)
      expect(repartirEn(repartirEn(linea, 'comprador'), 'mitad').cantidad_vendedor).to.equal(30)
      expect(hecha(linea, 'ven', '25%').cantidad_vendedor).to.equal(15)
    })

    it('computes a service as the engine does: quantity, IVA apart or inside, or none', () => {
      const hojas = hecha(de(conServicios(HOJAS), 'Hojas'), 'tot', '60')
      expect([hojas.valor, hojas.iva, hojas.total]).to.deep.equal([336_000, 63_840, 399_840])
      const copia = hecha(de(conServicios(COPIA), 'Copia'), 'tot', '10')
      expect([copia.valor + copia.iva, copia.total]).to.deep.equal([7_000, 7_000])
      const edicto = hecha(de(conServicios(EDICTO), 'edicto'), 'valor', '120.000')
      expect([edicto.valor, edicto.iva]).to.deep.equal([120_000, 0])
      expect(error(hojas, 'valor', '1')).to.include('tarifa')
    })

    it('does not add twice a service with the same Detalle', () => {
      const primera = agregarServicios(venta(), [servicioNuevo(HOJAS)], REGLAS.iva)
      const segunda = agregarServicios(primera.lineas, [servicioNuevo(HOJAS), servicioNuevo(COPIA)], REGLAS.iva)
      expect(segunda.repetidos).to.deep.equal(['Hojas matriz'])
      expect(segunda.lineas.filter(({ manual }) => manual)).to.have.length(2)
    })
  })

  describe('ranges', () => {
    it('copies as spreadsheets do and reads what they paste', () => {
      expect(
        aTsv([
          ['0,5', 'con\ttabulador'],
          ['1', '2'],
        ]),
      ).to.equal('0,5\tcon tabulador\r\n1\t2')
      expect(deTsv('0,5\t 1 \r\n2\t3\r\n')).to.deep.equal([
        ['0,5', '1'],
        ['2', '3'],
      ])
      expect(deTsv('"dos\nrenglones"\t"con ""comillas"""\n$ 1.234\t')).to.deep.equal([
        ['dos renglones', 'con "comillas"'],
        ['$ 1.234', ''],
      ])
    })

    it('pastes over what can be edited, and says which other figures were left', () => {
      const lineas = [...conServicios(EDICTO)]
      const filas = [de(lineas, 'Superintendencia'), de(lineas, 'Retención'), de(lineas, 'Publicación'), null]
      const bloque = [
        ['0,2', '0,8', '1'],
        ['0', '1', '1'],
        ['2', '', '3', '$ 1.234.567'],
        ['', '', '9'],
      ]
      const hecho = pegar(lineas, filas, ['ven', 'com', 'tot', 'valor'], bloque, REGLAS)
      if ('errores' in hecho) throw new Error(hecho.errores.join())
      expect(hecho.aplicadas).to.equal(4)
      expect(de(hecho.lineas, 'Superintendencia').cantidad_vendedor).to.equal(0.2)
      // units come before who pays them: two of the three that there are now
      expect(de(hecho.lineas, 'Publicación')).to.include({ cantidad: 3, cantidad_vendedor: 2, valor_uni: 1_234_567 })
      expect(de(hecho.lineas, 'Retención')).to.equal(filas[1])
      expect(hecho.omitidas).to.deep.equal([
        'Ven de Retención en la fuente y 1 celda más no se editan: quedaron como estaban.',
        '1 fila no cupo en la hoja.',
      ])
    })

    it('pastes nothing when one cell cannot take what came, and names it', () => {
      const lineas = conServicios(EDICTO)
      const filas = [de(lineas, 'Superintendencia'), de(lineas, 'Fondo'), de(lineas, 'Publicación')]
      const con = (...bloque: string[][]) => pegar(lineas, filas, ['ven', 'com', 'tot', 'valor'], bloque, REGLAS)
      expect(con(['0,2'], ['media'])).to.deep.equal({
        errores: ['Ven de Fondo Nacional del Notariado: «media». Ven es un número con hasta dos decimales, con coma.'],
      })
      expect(con([], [], ['', '', '', '1234,5'])).to.deep.equal({
        errores: ['Valor de Publicación de edicto: «1234,5». Valor va en pesos enteros, sin centavos.'],
      })
    })
  })

  describe('moving', () => {
    const filas: FilaNavegable[] = [
      { id: 'a', editables: ['ven'] },
      { id: 'b', editables: [] },
      { id: 'c', editables: ['ven', 'tot', 'valor'] },
      { id: 'nueva', editables: ['detalle'], soloDetalle: true },
    ]
    const en = (fila: string, columna: Columna): Posicion => ({ fila, columna })

    it('goes with the arrows to every cell and stops at the edges', () => {
      expect(destino(filas, en('a', 'ven'), 'ArrowDown', false)).to.deep.equal(en('b', 'ven'))
      expect(destino(filas, en('a', 'detalle'), 'ArrowLeft', false)).to.deep.equal(en('a', 'detalle'))
      expect(destino(filas, en('c', 'total'), 'ArrowDown', false)).to.deep.equal(en('nueva', 'detalle'))
      expect(destino(filas, en('b', 'iva'), 'Home', true)).to.deep.equal(en('a', 'detalle'))
      expect(destino(filas, en('b', 'iva'), 'ArrowRight', true)).to.deep.equal(en('b', 'total'))
      expect(destino(filas, en('b', 'iva'), 'x', false)).to.equal(null)
    })

    it('skips with Tab and Enter what cannot be edited, and leaves after the last', () => {
      expect(siguienteEditable(filas, en('a', 'ven'), 1)).to.deep.equal(en('c', 'ven'))
      expect(siguienteEditable(filas, en('c', 'ven'), 1)).to.deep.equal(en('c', 'tot'))
      expect(siguienteEditable(filas, en('nueva', 'detalle'), 1)).to.equal(null)
      expect(siguienteEditable(filas, en('a', 'ven'), -1)).to.equal(null)
      expect(abajoEditable(filas, en('a', 'ven'), 1)).to.deep.equal(en('c', 'ven'))
      expect(abajoEditable(filas, en('c', 'tot'), 1)).to.deep.equal(en('c', 'tot'))
    })

    it('selects a rectangle from any corner', () => {
      expect(rangoDe(filas, en('c', 'iva'), en('a', 'ven'))).to.deep.equal({ filas: [0, 2], columnas: [1, 5] })
    })

    it('stands on every line of both tables and on the rows to add, unless it is closed', () => {
      const tablas = tablasDe(conServicios(HOJAS))
      const abierta = navegables(tablas, false, REGLAS)
      expect(abierta.filter(({ soloDetalle }) => soloDetalle).map(({ id }) => id)).to.deep.equal([
        'nueva:notarial',
        'nueva:registral',
      ])
      expect(abierta.find(({ id }) => id.startsWith('servicio:'))?.editables).to.deep.equal(['ven', 'tot'])
      expect(navegables(tablas, true, REGLAS).every(({ editables }) => editables.length === 0)).to.equal(true)
    })
  })

  describe('sums', () => {
    it('groups the lines and adds them up to the figures of the panel', () => {
      const lineas = conServicios(HOJAS, COPIA)
      const resumen = totales(lineas)
      const [notarial, registral] = tablasDe(lineas)
      expect(notarial.grupos.map(({ titulo }) => titulo)).to.deep.equal([
        'Derechos notariales',
        'Servicios adicionales',
        'Recaudos para terceros',
      ])
      expect([notarial.suma.total, registral.suma.total]).to.deep.equal([
        resumen.totalPagarNotaria.total,
        resumen.otrosGastos.total,
      ])
    })

    it('tells what each total is made of', () => {
      const lineas = conServicios(HOJAS)
      const resumen = totales(lineas)
      for (const bloque of [
        'derechosNotariales',
        'cuentasDeOrden',
        'totalPagarNotaria',
        'otrosGastos',
        'costoTotal',
      ] as const) {
        for (const columna of ['vendedor', 'comprador', 'total'] as const) {
          const suma = sumandosDe(bloque, columna, resumen, lineas).reduce((total, { valor }) => total + valor, 0)
          expect(suma, `${bloque} ${columna}`).to.equal(resumen[bloque][columna])
        }
      }
    })

    it('explains IVA and split with the numbers in place', () => {
      const [derechos] = venta()
      expect(cuentaDelIva(derechos!, REGLAS.iva)).to.deep.equal({
        concepto: 'IVA 19 %',
        operacion: '$ 630.122 × 19 %',
        resultado: '$ 119.723',
      })
      expect(cuentaDelIva(de(venta(), 'Fondo'), REGLAS.iva).operacion).to.equal(
        'Los recaudos para terceros no causan IVA',
      )
      expect(cuentaDelIva(de(conServicios(COPIA), 'Copia'), REGLAS.iva).operacion).to.match(/^Incluido en \$ 700/)
      expect(cuentasDelReparto(derechos!, nombresDeLados([])).map(({ resultado }) => resultado)).to.deep.equal([
        '$ 374.923',
        '$ 374.922',
      ])
    })
  })

  describe('history and drafts', () => {
    it('undoes and does again, step by step', () => {
      let historia = empezar(1)
      historia = suceder(historia, { tipo: 'hacer', valor: 2, accion: 'dos' })
      historia = suceder(historia, { tipo: 'hacer', valor: 3, accion: 'tres' })
      historia = suceder(historia, { tipo: 'deshacer' })
      expect([historia.presente, historia.futuro[0]?.accion]).to.deep.equal([2, 'tres'])
      historia = suceder(suceder(historia, { tipo: 'deshacer' }), { tipo: 'deshacer' })
      expect(historia.presente).to.equal(1)
      historia = suceder(suceder(historia, { tipo: 'rehacer' }), { tipo: 'rehacer' })
      expect(historia.presente).to.equal(3)
      historia = suceder(historia, { tipo: 'sustituir', presente: 30, cada: (valor) => valor * 10 })
      expect(suceder(historia, { tipo: 'deshacer' }).presente).to.equal(20)
    })

    it('says what changed since the last save', () => {
      const antes = conServicios(HOJAS)
      const ahora = agregarServicios(
        antes.filter(({ detalle }) => detalle !== 'Hojas matriz'),
        [servicioNuevo(COPIA)],
        REGLAS.iva,
      ).lineas.map((linea) => (linea.detalle.startsWith('Superintendencia') ? hecha(linea, 'ven', '1') : linea))
      expect(diferencias(antes, antes)).to.deep.equal([])
      expect(
        diferencias(antes, ahora).map(({ detalle, que, celdas }) => [
          detalle,
          que,
          celdas.map((celda) => `${celda.antes}→${celda.ahora}`).join(),
        ]),
      ).to.deep.equal([
        ['Superintendencia de Notariado y Registro', 'cambiada', '0,5→1'],
        ['Copia simple', 'nueva', ''],
        ['Hojas matriz', 'quitada', ''],
      ])
    })

    it('lays the edits of an unsaved visit over figures computed again', () => {
      const borrador = agregarServicios(venta(), [servicioNuevo(HOJAS)], REGLAS.iva).lineas.map((linea) =>
        linea.detalle.startsWith('Fondo') ? hecha(linea, 'ven', '0') : linea,
      )
      const base = sola(actoDe('COMPRAVENTA', { cuantia: 400_000_000 })).lineas
      const lineas = recuperar(base, borrador)
      expect(de(lineas, 'Fondo').cantidad_vendedor).to.equal(0)
      expect(de(lineas, 'Derechos notariales').valor).to.equal(de(base, 'Derechos notariales').valor)
      expect(de(lineas, 'Hojas').total).to.equal(6_664)
      expect(de(lineas, 'Retención')).to.equal(de(base, 'Retención'))
    })
  })

  it('leads each thing missing to its field of step 0', () => {
    expect(campoDe('Falta la cuantía del acto Compraventa')).to.equal('campo=cuantia&de=Compraventa')
    expect(campoDe('Falta el avalúo del inmueble 50C-1234')).to.equal('campo=avaluo&de=50C-1234')
    expect(campoDe('Falta la fecha de adquisición del inmueble 50C-1: la retención se liquida completa')).to.equal(
      'campo=fecha_adquisicion&de=50C-1',
    )
    expect(campoDe('La participación de los vendedores del acto Compraventa suma 90 %, no 100 %')).to.equal(
      'campo=otorgantes&de=Compraventa',
    )
    expect(campoDe('el otorgante es entidad exenta')).to.equal(null)
  })

  it('reads several addresses at once', () => {
    expect(leerCorreos('Ana@X.co, b@y.com;  ana@x.co malo')).to.deep.equal({
      correos: ['ana@x.co', 'b@y.com'],
      malos: ['malo'],
    })
  })

  it('recomputes sixty lines in a frame (16 ms)', async () => {
    const { lineas } = de2026(escrituraDe(Array.from({ length: 56 }, () => actoDe('COMPRAVENTA'))))
    expect(lineas.length).to.be.at.least(60)
    const once = () => {
      const nuevas = lineas.map((linea) => repartirEn(linea, 'vendedor'))
      navegables(tablasDe(nuevas), false, REGLAS)
      totales(nuevas)
      diferencias(lineas, nuevas)
    }
    const tiempos: number[] = []
    for (let veces = 0; veces < 25; veces++) tiempos.push(await processorTime(once))
    expect(tiempos.sort((a, b) => a - b)[12]).to.be.below(16)
  })

  it('edits with the text it shows, except the price of one unit', () => {
    const hojas = hecha(de(conServicios(HOJAS), 'Hojas'), 'tot', '60')
    expect(COLUMNAS.map((columna) => textoDe(hojas, columna))).to.deep.equal([
      'Hojas matriz',
      '30',
      '30',
      '60',
      '336.000',
      '63.840',
      '399.840',
    ])
    expect(crudoDe(hojas, 'valor')).to.equal('5.600')
  })
})
