import { IconAlertCircle, IconCircleCheck, IconCirclePlus, IconEqual, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { DESTINOS, type Destino } from '../../schemas/oficina/importar.ts'
import type { FilaLeidaDeImportacion, ImportacionLeida } from '../../schemas/respuestas/oficina/oficina.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { query } from '../kit/http/api.ts'
import { Filtro, Paginas } from '../kit/tables/Paginas.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { destinoEn } from './lectura.ts'

const POR_PAGINA = 100
const SIGNOS: Readonly<Record<Destino, Icon>> = {
  mala: IconAlertCircle,
  distinta: IconEqual,
  nueva: IconCirclePlus,
  igual: IconCircleCheck,
}

export const Filas = ({ path, libro }: { path: string; libro: ImportacionLeida }) => {
  const { cuentas, estado } = libro
  const [cual, setCual] = useState<Destino | 'todas'>(cuentas.mala ? 'mala' : 'todas')
  const [pagina, setPagina] = useState(1)
  const todas = DESTINOS.reduce((suma, uno) => suma + cuentas[uno], 0)
  const total = cual === 'todas' ? todas : cuentas[cual]
  const lectura = useApi<FilaLeidaDeImportacion[]>(
    `${path}/filas?${query({ ...(cual === 'todas' ? {} : { destino: cual }), pagina })}`,
    { revalidateOnMount: true, keepPreviousData: true },
  )
  const opciones = [
    { id: 'todas' as const, label: 'Todas', cuantas: todas },
    ...DESTINOS.filter((uno) => cuentas[uno]).map((uno) => ({
      id: uno,
      label: destinoEn(estado, uno),
      cuantas: cuentas[uno],
    })),
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Filtro
          label="Qué filas se ven"
          opciones={opciones}
          valor={cual}
          onCambiar={(otra) => {
            setCual(otra)
            setPagina(1)
          }}
        />
        <Paginas pagina={pagina} porPagina={POR_PAGINA} total={total} onCambiar={setPagina} />
      </div>
      <Cargada de={lectura} titulo="No se pudieron leer las filas." filas={8}>
        {(data) => (
          <div
            className={
              'kit-tabla importar-tabla max-h-160 overflow-auto border border-line rounded-6 bg-surface ' +
              'movil:max-h-none movil:overflow-visible movil:border-0 movil:bg-transparent'
            }
            role="region"
            aria-label="Filas del libro"
            tabIndex={0}
          >
            <table>
              <thead>
                <tr>
                  <th scope="col" className="numero w-[1%]">
                    Fila
                  </th>
                  <th scope="col">Qué trae</th>
                  <th scope="col">{estado === 'guardada' ? 'Qué pasó' : 'Qué pasará'}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((fila) => (
                  <Fila key={fila.fila} fila={fila} estado={estado} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Cargada>
    </div>
  )
}

const COLOR: Partial<Record<FilaLeidaDeImportacion['destino'], string>> = {
  mala: 'text-danger',
  distinta: 'text-warn',
  nueva: 'text-ok',
}

interface DeFila {
  fila: FilaLeidaDeImportacion
  estado: ImportacionLeida['estado']
}

const Fila = ({ fila: { fila, destino, rotulo, dicho }, estado }: DeFila) => {
  const Signo = SIGNOS[destino]
  return (
    <tr>
      <th scope="row" className="numero movil:text-muted movil:text-12 movil:before:content-['Fila_']">
        {fila}
      </th>
      <td className="wrap-anywhere">{rotulo ?? <span className="muted">Sin nombre</span>}</td>
      <td className="wrap-anywhere">
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap" data-destino={destino}>
          <Signo className={COLOR[destino] ?? 'text-muted'} size={16} aria-hidden />
          {destinoEn(estado, destino)}
        </span>
        {dicho.length ? (
          <ul className="grid gap-1 m-0 mt-1 p-0 pl-5.5 list-none movil:pl-0">
            {dicho.map(({ columna, mensaje }) => (
              <li key={`${columna ?? ''} ${mensaje}`}>
                {columna ? <b className="font-medium">{columna}: </b> : null}
                {mensaje}
              </li>
            ))}
          </ul>
        ) : null}
      </td>
    </tr>
  )
}
