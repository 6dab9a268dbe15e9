import { formatDate, formatPesos, bogotaDate, formatDateTime } from '../../../schemas/es-co/index.ts'
import type { FilaDeTarifa } from '../../../schemas/respuestas/liquidaciones/tarifas.ts'
import { TARIFAS, textoDeCifra, type Cifra, type NombreDeTabla } from '../../../schemas/liquidaciones/tarifas.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { api } from '../../kit/http/api.ts'
import { useAccion } from '../../kit/forms/use-envio.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { puedeVista } from '../../kit/http/permisos.ts'

interface ValorLegible {
  que: string
  valor: string
}

export const rangoDe = ({ desde, hasta }: FilaDeTarifa): string =>
  hasta ? `Del ${formatDate(desde)} al ${formatDate(hasta)}` : `Desde el ${formatDate(desde)}`

const RANGOS = [1, 2, 3, 4, 5, 6, 7] as const

/** «Hasta $ 259.300: $ 30.900», «Sobre el excedente: 0,3%». */
const escala = ({ cifras }: FilaDeTarifa, marginal: boolean): ValorLegible[] => {
  const bases = [1, 2, 3, 4, 5].filter((n) => cifras[`base${n}`] !== null && cifras[`base${n}`] !== undefined)
  return bases.map((n) => {
    const tope = cifras[`tope${n}`]
    const valor = textoDeCifra('base', cifras[`base${n}`])
    if (tope === 0) return { que: 'Sin cuantía', valor }
    if (typeof tope === 'number') return { que: `Hasta ${formatPesos(tope)}`, valor }
    if (bases.length === 1) return { que: 'Valor fijo', valor }
    return { que: marginal && valor.endsWith('%') ? 'Sobre el excedente' : 'Desde ahí', valor }
  })
}

const recaudos = ({ cifras }: FilaDeTarifa): ValorLegible[] =>
  RANGOS.map((n) => {
    const tope = cifras[`tope${n}`]
    return {
      que: n === 1 ? 'Sin cuantía o exenta' : typeof tope === 'number' ? `Hasta ${formatPesos(tope)}` : 'Más',
      valor: textoDeCifra('pesos', cifras[`super${n}`]),
    }
  })

const valoresDe = (tabla: NombreDeTabla, fila: FilaDeTarifa): ValorLegible[] => {
  if (tabla === 'recaudos') return recaudos(fila)
  const escrita = tabla === 'notarial' || tabla === 'registro' ? escala(fila, tabla === 'notarial') : []
  const cifras: Readonly<Record<string, Cifra>> = TARIFAS[tabla].cifras
  const otras = Object.entries(cifras)
    .filter(([campo]) => !/^(base|tope)\d$/.test(campo) || tabla === 'topes')
    .flatMap(([campo, { titulo, clase }]) => {
      const valor = fila.cifras[campo]
      const vacio =
        valor === null ||
        valor === undefined ||
        (campo === 'factor' && Number(valor) === 1) ||
        (campo === 'recargo' && Number(valor) === 0)
      return vacio
        ? []
        : [
            {
              que: titulo,
              valor:
                fila.clave === 'factores_retencion' ? 'Según E.T. art. 399' : textoDeCifra(clase, valor, fila.clave),
            },
          ]
    })
  return [...escrita, ...otras]
}

const MILES = /^[1-9]\d{0,2}(\.\d{3})+$/
/** Converts typed text to the API's number: «30.900» → 30900, «0,003» → 0.003. */
export const llano = (texto: string): string =>
  MILES.test(texto.trim()) ? texto.trim().replaceAll('.', '') : texto.trim().replace(',', '.')

export type Abierto =
  | { que: 'editar' | 'historial' | 'procedencia'; tabla: NombreDeTabla; fila: FilaDeTarifa }
  | { que: 'nueva'; tabla: NombreDeTabla }

interface Props {
  tabla: NombreDeTabla
  filas: readonly FilaDeTarifa[]
  onAbrir: (abierto: Abierto) => void
  onHecho: () => void
}

export const Seccion = ({ tabla, filas, onAbrir, onHecho }: Props) => {
  const { titulo } = TARIFAS[tabla]
  const { hacer } = useAccion()
  const dudosas = filas.filter(({ por_confirmar }) => por_confirmar)
  const puede = puedeVista('tarifas', 'modificar')
  const alConfirmar = async (cuales: readonly FilaDeTarifa[]) => {
    const que = cuales.length === 1 ? `«${cuales[0]?.nombre ?? ''}»` : `las ${cuales.length} filas`
    if (
      !(await confirmar(
        `Usted revisó ${que} contra la norma. La marca «por confirmar» deja de aparecer en pantalla, papel y explicaciones; queda su ` +
          'nombre y la fecha.',
        { title: 'Confirmar cifras', yes: 'Confirmar' },
      ))
    )
      return
    await hacer(() => api.post('/tarifas/confirmar', { filas: cuales.map(({ id }) => ({ tabla, id })) }), {
      cargando: 'Guardando...',
      exito: cuales.length === 1 ? 'Cifra confirmada' : 'Cifras confirmadas',
    })
    onHecho()
  }
  const quitar = async (fila: FilaDeTarifa) => {
    if (
      !(await confirmar(
        `Se quita ${fila.nombre} desde el ${formatDate(fila.desde)}, que aún no rige. La anterior vuelve a regir.`,
        { title: 'Quitar tarifa', yes: 'Quitar', danger: true },
      ))
    )
      return
    await hacer(() => api.del(`/tarifas/${tabla}/${fila.id}`), { exito: 'Registro eliminado con éxito' })
    onHecho()
  }
  return (
    <section
      className="mt-6 [&_small]:text-12 [&>header]:flex [&>header]:gap-2 [&>header]:items-center [&>header_h2]:flex-1 [&_h2]:text-16"
      aria-labelledby={`tarifas-${tabla}`}
    >
      <header>
        <h2 id={`tarifas-${tabla}`}>{titulo}</h2>
        {puede && dudosas.length > 1 ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Confirmar las ${dudosas.length} de ${titulo}`}
            onClick={() => void alConfirmar(dudosas)}
          >
            Confirmar las {dudosas.length}
          </Button>
        ) : null}
        {puedeVista('tarifas', 'crear') ? (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Agregar ${TARIFAS[tabla].singular}`}
            onClick={() => onAbrir({ que: 'nueva', tabla })}
          >
            Agregar
          </Button>
        ) : null}
      </header>
      {filas.length === 0 ? (
        <p className="muted">Sin datos para este año.</p>
      ) : (
        <ul className="m-0 p-0 list-none">
          {filas.map((fila) => (
            <li className={FILA} key={fila.id}>
              <div className={CAJA}>
                <b>{fila.nombre}</b>
                <small className="text-muted">{rangoDe(fila)}</small>
              </div>
              <dl>
                {valoresDe(tabla, fila).map(({ que, valor }) => (
                  <div className="flex gap-3 justify-between" key={que}>
                    <dt className="text-muted">{que}</dt>
                    <dd className="numero">{valor}</dd>
                  </div>
                ))}
              </dl>
              <div className={CAJA}>
                {fila.norma ? <span>{fila.norma}</span> : null}
                <button
                  type="button"
                  className="kit-enlace text-12!"
                  aria-label={`Procedencia de ${fila.nombre}`}
                  onClick={() => onAbrir({ que: 'procedencia', tabla, fila })}
                >
                  Procedencia
                </button>
              </div>
              <Certeza fila={fila} puede={puede} onConfirmar={() => void alConfirmar([fila])} />
              <Acciones tabla={tabla} fila={fila} onAbrir={onAbrir} onQuitar={() => void quitar(fila)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const FILA =
  'grid grid-cols-[minmax(180px,2fr)_minmax(220px,2fr)_minmax(160px,2fr)_minmax(140px,1fr)_32px] gap-4 py-2 border-t border-t-line ' +
  '@max-[741px]/contenido:grid-cols-[1fr_32px] @max-[741px]/contenido:gap-x-2 @max-[741px]/contenido:gap-y-1 ' +
  '@max-[741px]/contenido:[&>dl]:col-[1] @max-[741px]/contenido:[&>button]:row-[1] @max-[741px]/contenido:[&>button]:col-[2]'
const CAJA = 'flex flex-col items-start gap-1 min-w-0 wrap-anywhere @max-[741px]/contenido:col-[1]'

const Certeza = ({ fila, puede, onConfirmar }: { fila: FilaDeTarifa; puede: boolean; onConfirmar: () => void }) => (
  <div className={CAJA}>
    {fila.por_confirmar ? (
      <>
        <span className="text-warn text-12 py-0 px-1.5 rounded-4 bg-warn-soft">por confirmar</span>
        {puede ? (
          <Button size="compact-sm" variant="default" aria-label={`Confirmar ${fila.nombre}`} onClick={onConfirmar}>
            Confirmar
          </Button>
        ) : null}
      </>
    ) : null}
    {fila.confirmada_en ? (
      <small className="text-muted">
        Confirmada por {fila.confirmada_por ?? 'la oficina'}, {formatDateTime(fila.confirmada_en)}
      </small>
    ) : null}
  </div>
)

const Acciones = ({
  tabla,
  fila,
  onAbrir,
  onQuitar,
}: {
  tabla: NombreDeTabla
  fila: FilaDeTarifa
  onAbrir: Props['onAbrir']
  onQuitar: () => void
}) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon aria-label={`Acciones de ${fila.nombre}`}>
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {puedeVista('tarifas', 'modificar') && fila.clave !== 'factores_retencion' ? (
        <Menu.Item onClick={() => onAbrir({ que: 'editar', tabla, fila })}>Editar</Menu.Item>
      ) : null}
      <Menu.Item onClick={() => onAbrir({ que: 'historial', tabla, fila })}>Historial</Menu.Item>
      {puedeVista('tarifas', 'eliminar') && fila.desde > bogotaDate(Date.now()) ? (
        <Menu.Item className="text-danger" onClick={onQuitar}>
          Quitar
        </Menu.Item>
      ) : null}
    </Menu.Dropdown>
  </Menu>
)
