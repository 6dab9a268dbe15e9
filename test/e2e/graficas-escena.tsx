import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { formatAmount } from '../../schemas/es-co/index.ts'
import { Avisos } from '../../ui/kit/feedback/Avisos.tsx'
import { BarraApilada } from '../../ui/kit/graficas/BarraApilada.tsx'
import { BarrasHorizontales } from '../../ui/kit/graficas/BarrasHorizontales.tsx'
import { Columnas, columnasDeMeses } from '../../ui/kit/graficas/Columnas.tsx'
import { Grafica } from '../../ui/kit/graficas/Grafica.tsx'
import { cssVariables, theme } from '../../ui/kit/theme/theme.ts'
import '../../ui/styles.css'
import '../../ui/shell/mantine.css'

/** A page with one plot of each kind and nothing else, to be looked at and tried by graficas.test.ts. Its people are invented. */

const EDADES = [
  { clave: 'menos30', nombre: 'Menos de 30 días', valor: 48_350_000, tono: 'acento' },
  { clave: 'de30a90', nombre: '30 a 90 días', valor: 21_900_400, tono: 'aviso' },
  { clave: 'de91a180', nombre: '91 a 180 días', valor: 0, tono: 'violeta' },
  { clave: 'mas180', nombre: 'Más de 180 días', valor: 35_000, tono: 'peligro' },
] as const

const MESES = ['2025-12', ...Array.from({ length: 11 }, (_, mes) => `2026-${String(mes + 1).padStart(2, '0')}`)]
const ESCRITURAS = [12, 18, 9, 31, 27, 44, 38, 52, 47, 61, 55, 70].map((millones) => millones * 1_000_000)
const VARIOS = [3, 2, 5, 4, 0, 6, 8, 5, 7, 9, 4, 6].map((millones) => millones * 1_000_000 + 340_000)

/** Two months with anything, one of which comes to nothing. */
const DERECHOS: Readonly<Record<number, number>> = { 3: 1_000_000, 4: -500 }
const IVA: Readonly<Record<number, number>> = { 3: 2_000_000, 4: 500 }

const DEUDORES = [
  ['1', 'Constructora e Inversiones Bulevar de los Almendros del Norte S.A.S. en reorganización', 31_400_000],
  ['2', 'Banco de los Andes Unidos', 18_250_900],
  ['3', 'Rosalba Quintero de Peñaranda', 9_800_000],
  ['4', 'Fiduciaria del Altiplano', 35_000],
] as const

const Escena = () => {
  const [edad, setEdad] = useState<string | null>(null)
  return (
    <main className="kit-pagina flex flex-col gap-6 pt-4 pb-8 px-6 movil:px-4">
      <h1>Gráficas</h1>
      <Grafica
        titulo="El 31 % de la cartera tiene más de 30 días"
        subtitulo="Por fecha de factura, al 22/11/2026"
        archivo="cartera-por-edades"
        tabla={{
          columnas: [{ titulo: 'Edad' }, { titulo: 'Saldo ($)' }],
          filas: EDADES.map(({ nombre, valor }) => [nombre, valor]),
          pie: ['Total', EDADES.reduce((suma, { valor }) => suma + valor, 0)],
        }}
      >
        <BarraApilada nombre="Cartera por edades" segmentos={EDADES} seleccionado={edad} onSeleccionar={setEdad} />
      </Grafica>
      <p id="elegida">Edad: {edad ?? 'todas'}</p>
      <Grafica
        titulo="La cartera se multiplicó por cinco en un año"
        archivo="cartera-por-mes"
        tabla={{
          columnas: [{ titulo: 'Mes' }, { titulo: 'Escrituras ($)' }, { titulo: 'Varios ($)', formato: formatAmount }],
          filas: columnasDeMeses(MESES).map(({ largo = '' }, lugar) => [
            largo,
            ESCRITURAS[lugar] ?? null,
            VARIOS[lugar] ?? null,
          ]),
        }}
      >
        <Columnas
          nombre="Cartera al cierre de cada mes"
          columnas={columnasDeMeses(MESES)}
          series={[
            { clave: 'escrituras', nombre: 'Escrituras', tono: 'acento', valores: ESCRITURAS },
            { clave: 'varios', nombre: 'Varios', tono: 'aviso', valores: VARIOS },
          ]}
        />
      </Grafica>
      <Grafica
        titulo="Un solo deudor debe más de la mitad"
        archivo="diez-que-mas-deben"
        tabla={{
          columnas: [{ titulo: 'Deudor' }, { titulo: 'Saldo ($)' }],
          filas: DEUDORES.map(([, nombre, valor]) => [nombre, valor]),
        }}
      >
        <BarrasHorizontales
          nombre="Los que más deben"
          filas={DEUDORES.map(([clave, nombre, valor]) => ({
            clave,
            nombre,
            valor,
            detalle: '3 facturas',
            href: `/deudor/${clave}`,
          }))}
        />
      </Grafica>
      <Grafica
        titulo="Solo dos meses tienen algo"
        archivo="dos-meses"
        tabla={{
          columnas: [{ titulo: 'Mes' }, { titulo: 'Derechos ($)' }, { titulo: 'IVA ($)' }],
          filas: MESES.map((mes, lugar) => [mes, DERECHOS[lugar] ?? 0, IVA[lugar] ?? 0]),
        }}
      >
        <Columnas
          nombre="Facturado cada mes"
          columnas={columnasDeMeses(MESES)}
          series={[
            {
              clave: 'derechos',
              nombre: 'Derechos',
              tono: 'acento',
              valores: MESES.map((_, lugar) => DERECHOS[lugar] ?? 0),
            },
            { clave: 'iva', nombre: 'IVA', tono: 'aviso', valores: MESES.map((_, lugar) => IVA[lugar] ?? 0) },
          ]}
          onElegir={setEdad}
        />
      </Grafica>
      <Grafica
        titulo="Nadie debe nada"
        archivo="nada"
        vacio={{ titulo: 'Ningún cliente debe hoy' }}
        tabla={{ columnas: [{ titulo: 'Deudor' }], filas: [] }}
      >
        <BarrasHorizontales nombre="Los que más deben" filas={[]} />
      </Grafica>
    </main>
  )
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => nonce}
      defaultColorScheme="auto"
    >
      <Escena />
      <Avisos />
      <div id="flotantes" role="region" aria-label="Ventanas emergentes" />
    </MantineProvider>,
  )
}
