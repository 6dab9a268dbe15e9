import { expect } from 'chai'
import { estadosCiviles } from '../../../modules/catalogos/semillas.ts'
import {
  aplicarReglas,
  avisoDelNotario,
  elegirFirma,
  elegirNotario,
  estadoCivilPara,
  pideConyugue,
  type Catalogos,
} from '../../../modules/minutas/domain.ts'

const notario = (nombre: string, numero: string | null = null) => ({
  nombre,
  numero_resolucion: numero,
  fecha_resolucion: numero && '2026-10-30',
})

const CATALOGOS: Catalogos = {
  estadosCiviles: [
    { name: 'Soltero(a) con unión marital de hecho', umh: true },
    { name: 'Casado(a) con sociedad conyugal vigente', umh: false },
  ],
  notaria: {
    notarios: [notario('Beatriz Quintero'), notario('Hernán Lozano', '10457'), notario('Ana Ríos', '20001')],
    firmas: [notario('BEATRIZ QUINTERO SALAS'), notario('HERNÁN LOZANO I.', '10457'), notario('ANA RÍOS', '20001')],
  },
}
const con = (datos: object) => aplicarReglas({ ...datos }, CATALOGOS)
const UMH = 'Soltero(a) con unión marital de hecho'

describe('Minuta: sus reglas (especificación 3, secciones 4 y 5)', () => {
  it('el catálogo con que nace una oficina pide el cónyuge de los casados y de quien vive en unión, y de nadie más', () => {
    const pide = estadosCiviles.filter(({ umh }) => umh).map(({ name }) => name)
    expect(pide.sort()).to.deep.equal([
      'Casado(a) con sociedad conyugal disuelta y liquidada',
      'Casado(a) con sociedad conyugal disuelta y sin liquidar',
      'Casado(a) con sociedad conyugal vigente',
      'Divorciado(a) con unión marital de hecho',
      'Separado(a) de cuerpos',
      'Soltero(a) con unión marital de hecho',
      'Viudo(a) con unión marital de hecho',
    ])
    for (const name of pide)
      for (const genero of ['F', 'M'])
        expect(pideConyugue(estadoCivilPara(name, genero), estadosCiviles), name).to.equal(true)
    expect(
      pideConyugue('Casada con sociedad conyugal vigente', [
        { name: 'Casado(a) con sociedad conyugal vigente', umh: 0 },
      ]),
    ).to.be.false
  })

  it('el estado civil con umh abre la sección del cónyuge y cualquier otro la quita', () => {
    expect(pideConyugue(UMH, CATALOGOS.estadosCiviles)).to.equal(true)
    expect(pideConyugue('SOLTERA CON UNION MARITAL DE HECHO', CATALOGOS.estadosCiviles)).to.equal(true)
    expect(pideConyugue('Casado con sociedad conyugal vigente', CATALOGOS.estadosCiviles)).to.equal(false)
    expect(con({ compradores: [{ nombre: 'Ana', estado_civil: UMH }] })).to.deep.equal({
      compradores: [{ nombre: 'Ana', estado_civil: UMH, conyugue: {} }],
    })
    expect(con({ vendedores: [{ nombre: 'Ana', estado_civil: 'Otro', conyugue: { nombre: 'Luis' } }] })).to.deep.equal({
      vendedores: [{ nombre: 'Ana', estado_civil: 'Otro' }],
    })
  })

  it('el estado civil del catálogo se escribe en el género de quien es', () => {
    expect([estadoCivilPara(UMH, 'F'), estadoCivilPara(UMH, 'M'), estadoCivilPara(UMH, '')]).to.deep.equal([
      'Soltera con unión marital de hecho',
      'Soltero con unión marital de hecho',
      UMH,
    ])
    const { compradores } = con({
      compradores: [{ nombre: 'Ana', genero: 'F', estado_civil: 'Casado con sociedad conyugal vigente' }],
    })
    expect(compradores).to.deep.equal([
      { nombre: 'Ana', genero: 'F', estado_civil: 'Casada con sociedad conyugal vigente' },
    ])
    // a sheet says no gender
    expect(
      con({ compradores: [{ nombre: 'Ana', estado_civil: 'CASADA CON SOCIEDAD CONYUGAL VIGENTE' }] }),
    ).to.deep.equal({
      compradores: [{ nombre: 'Ana', estado_civil: 'Casada con sociedad conyugal vigente' }],
    })
  })

  it('sin apoderado no quedan sus datos; con apoderado hay dónde escribirlos', () => {
    const parte = (apoderado_estado: string, apoderado?: object) =>
      con({ compradores: [{ nombre: 'Ana', apoderado_estado, ...(apoderado && { apoderado }) }] }).compradores
    expect(parte('no', { nombre: 'Luis' })).to.deep.equal([{ nombre: 'Ana', apoderado_estado: 'no' }])
    expect(parte('si')).to.deep.equal([{ nombre: 'Ana', apoderado_estado: 'si', apoderado: {} }])
    expect(parte('si', { nombre: 'Luis' })).to.deep.equal([
      { nombre: 'Ana', apoderado_estado: 'si', apoderado: { nombre: 'Luis' } },
    ])
  })

  it('la segunda parte llamada «---» no existe, y esa marca se quita de los nombres', () => {
    const { compradores, vendedores } = con({
      compradores: [{ nombre: 'Ana --- Peña' }, { nombre: '---', cedula: '1' }],
      vendedores: [{ nombre: '-----' }, { nombre: 'Luis---' }],
    })
    expect(compradores).to.deep.equal([{ nombre: 'Ana Peña' }])
    expect(vendedores).to.deep.equal([{ nombre: '' }, { nombre: 'Luis' }])
  })

  it('varias matrículas, con comas o «y», son varios inmuebles', () => {
    expect(
      con({ inmuebles: [{ numero_matricula_inmobiliaria: '370-1, 370-2 y 370-3', tipoInmueble: 'Casa' }] }),
    ).to.deep.equal({
      inmuebles: [
        { numero_matricula_inmobiliaria: '370-1', tipoInmueble: 'Casa' },
        { numero_matricula_inmobiliaria: '370-2' },
        { numero_matricula_inmobiliaria: '370-3' },
      ],
    })
  })

  it('un subsidio «no» es ninguno', () => {
    expect(
      con({
        forma_pago: {
          bonos: [{ nombre: 'EMPLEADO' }],
          subsidios: [{ nombre: 'No', valor: 5 }, { nombre: 'COMFANDI' }],
        },
      }),
    ).to.deep.equal({ forma_pago: { bonos: [{ nombre: 'EMPLEADO' }], subsidios: [{ nombre: 'COMFANDI' }] } })
  })

  it('el encargo se deduce: «no» del primero de la lista, «si» de cualquier otro, diga lo que diga quien guarda', () => {
    expect(
      con({ nombre_notario: 'Beatriz Quintero', notario_encargado: 'si', numero_resolución: '10457' }),
    ).to.deep.equal({ nombre_notario: 'Beatriz Quintero', notario_encargado: 'no' })
    expect(con({ nombre_notario: 'Hernán Lozano', notario_encargado: 'no' })).to.deep.equal({
      nombre_notario: 'Hernán Lozano',
      notario_encargado: 'si',
      numero_resolución: '10457',
      fecha_resolución: '2026-10-30',
    })
    expect(con({ nombre_notario: 'Alguien de afuera' })).to.include({ notario_encargado: 'si' })
    expect(
      aplicarReglas(
        { nombre_notario: 'X', notario_encargado: 'no' },
        { ...CATALOGOS, notaria: { notarios: [], firmas: [] } },
      ),
    ).to.deep.equal({ nombre_notario: 'X', notario_encargado: 'no' })
  })

  it('la resolución que alguien escribió queda; la de otro encargado, no', () => {
    const escrita = { nombre_notario: 'Hernán Lozano', numero_resolución: '999', fecha_resolución: '2026-11-01' }
    expect(con(escrita)).to.include(escrita)
    expect(con({ nombre_notario: 'Ana Ríos', numero_resolución: '10457', fecha_resolución: '2026-10-30' })).to.include({
      numero_resolución: '20001',
    })
  })

  it('elegir quien firma elige también el notario, con su resolución', () => {
    const firmada = elegirFirma({ nombre_notario: 'Beatriz Quintero' }, 'HERNÁN LOZANO I.', CATALOGOS.notaria)
    expect(firmada).to.include({ nombre_notario: 'Hernán Lozano', notario_encargado: 'si', numero_resolución: '10457' })
    expect(elegirNotario(firmada, 'Beatriz Quintero', CATALOGOS.notaria))
      .to.include({ notario_encargado: 'no' })
      .and.not.have.property('numero_resolución')
    expect(con({ nombre_notario_firma: 'ANA RÍOS' })).to.include({
      nombre_notario: 'Ana Ríos',
      notario_encargado: 'si',
    })
    const antes = { nombre_notario: 'Beatriz Quintero', nombre_notario_firma: 'BEATRIZ QUINTERO SALAS' }
    expect(aplicarReglas({ ...antes, nombre_notario_firma: 'ANA RÍOS' }, CATALOGOS, antes)).to.include({
      nombre_notario: 'Ana Ríos',
    })
    expect(
      aplicarReglas({ ...antes, nombre_notario_firma: 'ANA RÍOS', nombre_notario: 'Hernán Lozano' }, CATALOGOS, antes),
    ).to.include({ nombre_notario: 'Hernán Lozano' })
  })

  it('avisa de un notario que no está en la configuración, o de otro que firma', () => {
    const { notaria } = CATALOGOS
    expect(avisoDelNotario({ nombre_notario: 'Otra' }, notaria)).to.equal(
      'El notario de la minuta no está en la configuración de la notaría.',
    )
    expect(
      avisoDelNotario({ nombre_notario: 'Ana Ríos', nombre_notario_firma: 'BEATRIZ QUINTERO SALAS' }, notaria),
    ).to.equal('Quien firma no es el notario de la minuta.')
    expect(avisoDelNotario({ nombre_notario: 'Ana Ríos', nombre_notario_firma: 'ANA RÍOS' }, notaria)).to.equal(null)
  })

  it('aplicarlas otra vez no cambia nada', () => {
    const una = con({
      nombre_notario_firma: 'ANA RÍOS',
      compradores: [{ nombre: 'Ana', genero: 'M', estado_civil: UMH, apoderado_estado: 'si' }],
      inmuebles: [{ numero_matricula_inmobiliaria: '370-1 y 370-2' }],
    })
    expect(con(una)).to.deep.equal(una)
  })
})
