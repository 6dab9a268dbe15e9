import { expect } from 'chai'
import tipos from '../../../modules/catalogos/data/tipos_otorgantes.json' with { type: 'json' }
import { liquidar } from '../../../modules/liquidaciones/domain.ts'
import { reglasDe } from '../../../modules/liquidaciones/reglas.ts'
import { ACTOS, datosEn } from './casos.ts'
import { escrituraDe, otorgante } from './escrituras.ts'

/** The 45 classes of act that the design maps to a tariff. */
const CLASES =
  `COMPRAVENTA COMPRAVENTA_VIS COMPRAVENTA_VIP PERMUTA DACION_EN_PAGO DACION_EN_PAGO_VIVIENDA_L633 DONACION LEASING_HABITACIONAL_OPCION LEASING
HIPOTECA HIPOTECA_VIVIENDA HIPOTECA_VIS_NO_SUBSIDIABLE HIPOTECA_VIS_SUBSIDIABLE HIPOTECA_VIS_MITAD CANCELACION_HIPOTECA CANCELACION_HIPOTECA_VIVIENDA
PATRIMONIO_FAMILIA AFECTACION_VIVIENDA_FAMILIAR MATRIMONIO MATRIMONIO_FUERA DIVORCIO DECLARACION_UNION_MARITAL LIQUIDACION_SOCIEDAD_CONYUGAL_O_PATRIMONIAL
SUCESION PROTOCOLIZACION_SUCESION_JUDICIAL PROTOCOLIZACION TESTAMENTO CAPITULACIONES INVENTARIO_MENORES REGLAMENTO_PH ENGLOBE_DESENGLOBE_LOTEO PODER_GENERAL
ACLARACION_CORRECCION RESOLUCION_RESCISION ACUERDO_APOYO SOCIEDAD_CONSTITUCION SOCIEDAD_AUMENTO SOCIEDAD_DISMINUCION_ESCISION_RAZON_PRORROGA SOCIEDAD_FUSION
SOCIEDAD_LIQUIDACION FIDUCIA CAMBIO_NOMBRE CORRECCION_REGISTRO_CIVIL CESION_CREDITO_L546 SOLO_ENTIDADES_ESTATALES`.split(
    /\s+/,
  )

describe('catálogo de actos', () => {
  it('tiene acto para las 45 clases de la tarifa, y los ids son únicos', () => {
    const hay = new Set(ACTOS.map(({ clase }) => clase))
    expect(CLASES.filter((clase) => !hay.has(clase))).to.deep.equal([])
    expect(CLASES).to.have.length(45)
    expect(new Set(ACTOS.map(({ id }) => id)).size).to.equal(ACTOS.length)
  })

  it('todo acto se liquida en todo año, sin más alertas que las de datos que nadie ha publicado', () => {
    for (const fila of ACTOS)
      for (const fecha of ['2019-06-15', '2026-06-15']) {
        const acto = {
          id: 1,
          nombre: fila.nombre_acto,
          ...reglasDe(fila),
          cuantia: fila.cuantia === 'sin' ? null : 90_000_000,
          inmuebles: [],
          otorgantes: [otorgante('vendedor'), otorgante('comprador')],
        }
        const { lineas, alertas } = liquidar(escrituraDe([acto], { fecha }), datosEn(fecha))
        expect(lineas.length, fila.nombre_acto).to.be.at.least(3)
        expect(
          alertas.filter(
            (alerta) => !/^Falta (el valor sin cuantía del impuesto|la escala de derechos) de registro/.test(alerta),
          ),
          fila.nombre_acto,
        ).to.deep.equal([])
      }
  })

  it('lo que dice de cada acto concuerda', () => {
    for (const acto of ACTOS) {
      if (acto.codigo_tarifa === 'SIN_CUANTIA') expect(acto.cuantia, acto.nombre_acto).to.equal('sin')
      if (acto.cuantia === 'sin')
        expect(acto.base_registral, acto.nombre_acto).to.not.equal(
          acto.clase === 'DACION_EN_PAGO_VIVIENDA_L633' ? 'sin_cuantia' : 'base',
        )
      if (acto.vis) expect(acto.retencion, acto.nombre_acto).to.equal(false)
      expect(acto.registro, acto.nombre_acto).to.equal(acto.base_registral !== 'ninguno')
      expect(acto.bolfis, acto.nombre_acto).to.equal(acto.porcentaje_bolfis !== null)
      expect(acto.norma, acto.nombre_acto).to.match(/^(D\. 1069 de 2015, art\. 2\.2\.6\.13\.|Ley 1996)/)
    }
  })

  it('el tipo con que se añade un otorgante es neutro: Compareciente', () => {
    expect(tipos.find(({ id }) => id === 12)).to.deep.include({
      nombre: 'Compareciente',
      parte: 'interesado',
      rol_registral: null,
    })
    expect(tipos.find(({ id }) => id === 57)).to.deep.include({ nombre: 'Donatario', parte: 'comprador' })
    for (const { parte } of tipos) expect(parte).to.be.oneOf(['vendedor', 'comprador', 'interesado', 'ninguna'])
  })

  it('quien asiste sin ser parte no entra en las cuentas', () => {
    const fuera = tipos.filter(({ parte }) => parte === 'ninguna').map(({ nombre }) => nombre)
    expect(fuera).to.include.members([
      'Apoderado',
      'Representante legal',
      'Testigo',
      'Intérprete',
      'Curador',
      'Tutor',
      'Causante',
    ])
  })
})
