import { expect } from 'chai'
import fc from 'fast-check'
import escrituras from '../../../modules/catalogos/data/estados_escritura.json' with { type: 'json' }
import {
  etapaDe,
  direccionVelada,
  matriculaVelada,
  nombreVelado,
  sinDinero,
  textoVelado,
  aprenderPlazo,
  fechasDe,
  plazoEnPalabras,
  type PasoPasado,
} from '../../../modules/seguimientos/domain.ts'
import { ESTILO_PAGINA } from '../../../modules/seguimientos/pagina/estilo-pagina.ts'
import { sumarDiasHabiles } from '../../../schemas/citas/festivos.ts'
import { dark, light } from '../../../ui/kit/theme/tokens.ts'

describe('Página pública: lo que se vela', () => {
  it('nombres, direcciones y matrículas, a medias', () => {
    expect(nombreVelado('Jaime Peña')).to.equal('J*** P***')
    expect(nombreVelado("Ñusta D'Achiardi de la Ó")).to.equal('Ñ*** D*** d*** l*** Ó***')
    for (const [given, veiled] of [
      ['Cl. 12 # 34-56 Ap. 501', 'Cl. 12 # …'],
      ['Carrera 7A No. 12-30', 'Carrera 7A # …'],
      ['Calle 100 Bis # 1-2', 'Calle 100 Bis # …'],
      ['Vereda El Salitre, lote 4', 'Vereda …'],
      ['', ' …'],
    ] as const) {
      expect(direccionVelada(given)).to.equal(veiled)
    }
    expect(matriculaVelada('50C-1234567, 50N-7654321')).to.equal('50C-***, 50N-***')
    expect(matriculaVelada('1234567')).to.equal('***')
  })

  it('en lo que escribe la oficina no quedan ni valores ni las partes', () => {
    expect(sinDinero('Debe $ 1.250.000,50, o 300.000, y $5 más; piso 12, 3 copias')).to.equal(
      'Debe …, o …, y … más; piso 12, 3 copias',
    )
    expect(textoVelado('JAIME PEÑA (CC 1010104321) vive en la Cl. 12 # 34-56; jaime@x.co', ['Jaime Peña'])).to.equal(
      'J*** P*** (CC ***) vive en la Cl. 12 # …; ***',
    )
    for (const [dicho, velado] of [
      ['Llamar al 301 234 5678 o al 301-234-56-78', 'Llamar al *** o al ***'],
      ['CC 1 010 104 321 y NIT 900.123.456-7', 'CC *** y NIT …-7'],
      ['vive en la Cra 7 62-15 y firma', 'vive en la Cra 7 # … y firma'],
      [
        'El 2026-11-20 a las 10:30, o el 20-11-2026; escritura 512, 3 copias',
        'El 2026-11-20 a las 10:30, o el 20-11-2026; escritura 512, 3 copias',
      ],
    ] as const)
      expect(textoVelado(dicho, [])).to.equal(velado)
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Zoraida', 'Úrsula', 'Quiñónez', 'MUÑOZ'), { minLength: 1, maxLength: 4 }),
        fc.string({ maxLength: 20 }),
        (nombres, ruido) => {
          const texto = textoVelado(
            nombres.map((nombre) => `${ruido} ${nombre.toUpperCase()}, ${nombre.toLowerCase()}`).join(' '),
            nombres,
          )
          for (const nombre of nombres)
            if (!ruido.toLowerCase().includes(nombre.toLowerCase()))
              expect(texto.toLowerCase()).not.to.include(` ${nombre.toLowerCase()}`)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('Página pública: lo que sigue', () => {
  const caso = (id: number, dias: number): PasoPasado[] => [
    { id_radicacion: id, estado: 6, fecha: '2026-03-02' },
    { id_radicacion: id, estado: 7, fecha: sumarDiasHabiles('2026-03-02', dias) },
  ]

  it('con menos de ocho casos no dice nada; con ocho, del quinto más rápido al más lento, en días hábiles', () => {
    const esperas = [1, 2, 3, 3, 4, 4, 5, 30]
    expect(
      aprenderPlazo(
        esperas.slice(1).flatMap((dias, i) => caso(i, dias)),
        6,
      ),
    ).to.equal(null)
    expect(
      aprenderPlazo(
        esperas.flatMap((dias, i) => caso(i, dias)),
        6,
      ),
    ).to.deep.equal({ sigue: 7, desde: 2, hasta: 5, casos: 8 })
    expect(aprenderPlazo([], 6)).to.equal(null)
  })

  it('el rango no depende del orden de las radicaciones, y contiene la mitad de los casos', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 25 }), { minLength: 8, maxLength: 40 }), (esperas) => {
        const plazo = aprenderPlazo(
          esperas.flatMap((dias, i) => caso(i, dias)),
          6,
        )
        const alReves = aprenderPlazo(
          [...esperas].reverse().flatMap((dias, i) => caso(i, dias)),
          6,
        )
        expect(alReves).to.deep.equal(plazo)
        expect(esperas.filter((dias) => plazo && dias >= plazo.desde && dias <= plazo.hasta).length).to.be.at.least(
          esperas.length / 2,
        )
      }),
      { numRuns: 60 },
    )
  })

  it('se dice en palabras, y en fechas que saltan festivos', () => {
    expect(
      [
        [0, 0],
        [0, 1],
        [0, 3],
        [1, 1],
        [4, 4],
        [3, 5],
      ].map(([desde = 0, hasta = 0]) => plazoEnPalabras({ desde, hasta })),
    ).to.deep.equal([
      'el mismo día',
      'el mismo día o el día hábil siguiente',
      'menos de 4 días hábiles',
      'un día hábil',
      'unos 4 días hábiles',
      'entre 3 y 5 días hábiles',
    ])
    // Good Friday of 2026 is April 3rd, and Thursday before it is a holiday too
    expect(fechasDe({ desde: 1, hasta: 2 }, '2026-04-01')).to.deep.equal({ desde: '2026-04-06', hasta: '2026-04-07' })
  })

  it('cada estado del catálogo se explica, y lo que sigue es otro del catálogo', () => {
    const nombres = new Set(escrituras.map(({ nombre }) => nombre))
    for (const { nombre, final } of escrituras) {
      const etapa = etapaDe(nombre)
      expect(etapa, nombre).to.include.keys('va', 'fue', 'haga', 'sigue')
      expect(etapa?.sigue === null, nombre).to.equal(final)
      if (etapa?.sigue) expect(nombres.has(etapa.sigue), etapa.sigue).to.equal(true)
    }
    expect(etapaDe('constructor')).to.equal(null)
  })

  it('sus colores son los de la casa', () => {
    const known = new Set([...Object.values(light), ...Object.values(dark), '#000000'])
    for (const colour of ESTILO_PAGINA.match(/#[0-9a-f]{3,8}\b/gi) ?? [])
      expect(known.has(colour), colour).to.equal(true)
  })
})
