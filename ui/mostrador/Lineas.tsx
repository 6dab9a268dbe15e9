import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatAmount } from '../../schemas/es-co/index.ts'
import { HOJAS_COPIA } from '../../schemas/facturacion/mostrador.ts'
import { MoneyInput } from '../kit/campos/MoneyInput.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { totalDe, type LineaDeVenta, type VentaEnCurso } from './use-venta.ts'

/** Class of the column of unit prices: on a phone only where one of them is typed. */
const unidadDe = ({ lineas }: VentaEnCurso): string =>
  lineas.some(({ servicio }) => servicio.libre) ? '' : 'movil:hidden'

/** What is being sold. */
export const Lineas = ({ venta }: { venta: VentaEnCurso }) =>
  venta.lineas.length === 0 ? (
    <p className="muted py-6 text-center">Todavía no hay servicios en esta venta.</p>
  ) : (
    <div
      className="kit-tabla overflow-x-auto [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-3 [&_:is(th,td):last-child]:pr-0"
      role="region"
      aria-label="Servicios de la venta"
      tabIndex={0}
    >
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col">Servicio</th>
            <th scope="col" className="numero">
              Cantidad
            </th>
            <th scope="col" className={`numero ${unidadDe(venta)}`}>
              Unidad ($)
            </th>
            <th scope="col" className="numero">
              Con IVA ($)
            </th>
            <th scope="col">
              <span className="sr-only">Quitar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {venta.lineas.map((linea, i) => (
            <Linea key={linea.llave} linea={linea} i={i} venta={venta} />
          ))}
        </tbody>
      </table>
    </div>
  )

const Linea = ({ linea, i, venta }: { linea: LineaDeVenta; i: number; venta: VentaEnCurso }) => {
  const { servicio, cantidad, precio, causa, llave } = linea
  const { cambiarLinea, quitarLinea, errores } = venta
  const falta = (campo: string) => errores[`lineas.${i}.${campo}`]
  return (
    <tr>
      <th scope="row" className="font-normal text-left align-middle">
        {servicio.name}
        {servicio.por_confirmar ? <span className="muted text-12"> · tarifa por confirmar</span> : null}
        <span className="block text-left">
          {causa === null ? (
            <button
              type="button"
              className="kit-enlace text-12 text-left"
              onClick={() => cambiarLinea(llave, { causa: '' })}
            >
              No se cobra…
            </button>
          ) : (
            <span className="flex items-start gap-2">
              <TextoInput
                size="xs"
                className="flex-1"
                aria-label={`Por qué no se cobra ${servicio.name}`}
                placeholder="Norma o causa por la que no se cobra"
                value={causa}
                error={falta('causa')}
                maxLength={300}
                autoFocus
                onChange={(value) => cambiarLinea(llave, { causa: value })}
              />
              <button
                type="button"
                className="kit-enlace text-12 pt-1"
                onClick={() => cambiarLinea(llave, { causa: null })}
              >
                Cobrar
              </button>
            </span>
          )}
        </span>
        {servicio.id === HOJAS_COPIA ? <Copia linea={linea} i={i} venta={venta} /> : null}
        {falta('id_items_liquidaciones') ? (
          <span className="block text-danger text-12">{falta('id_items_liquidaciones')}</span>
        ) : null}
      </th>
      <td className="numero">
        <TextoInput
          size="xs"
          className="w-[64px] ml-auto [&_input]:text-right"
          inputMode="numeric"
          maxLength={5}
          aria-label={`Cantidad de ${servicio.name}`}
          value={cantidad ? String(cantidad) : ''}
          error={falta('cantidad')}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(value) => cambiarLinea(llave, { cantidad: Number(value.replace(/\D/g, '')) })}
        />
      </td>
      <td className={`numero ${unidadDe(venta)}`}>
        {servicio.libre && causa === null ? (
          <MoneyInput
            bare
            size="xs"
            id={`mostrador-precio-${llave}`}
            aria-label={`Precio de ${servicio.name}`}
            value={precio}
            error={falta('precio')}
            onChange={(value) => cambiarLinea(llave, { precio: value })}
          />
        ) : (
          <>
            {formatAmount(servicio.precio ?? 0)}
            {falta('precio') ? <span className="block text-danger text-12">{falta('precio')}</span> : null}
          </>
        )}
      </td>
      <td className="numero font-semibold">{causa === null ? formatAmount(totalDe(linea)) : 'Sin costo'}</td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Quitar ${servicio.name}`}
          onClick={() => {
            quitarLinea(llave)
            document.getElementById('mostrador-servicio')?.focus()
          }}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

/** Deed of a copy, which leaves its row in the book of copies. */
const Copia = ({
  linea: { llave, copia_de, acreedor },
  i,
  venta,
}: {
  linea: LineaDeVenta
  i: number
  venta: VentaEnCurso
}) => {
  const { cambiarLinea, errores } = venta
  return copia_de === null ? (
    <button
      type="button"
      className="kit-enlace text-12 block text-left"
      onClick={() => cambiarLinea(llave, { copia_de: '' })}
    >
      Es la copia de una escritura…
    </button>
  ) : (
    <span className="flex flex-wrap items-start gap-2 mt-1">
      <TextoInput
        size="xs"
        className="w-[190px]"
        aria-label="Escritura de la que es copia"
        placeholder="Escritura: 812 de 2026"
        value={copia_de}
        error={errores[`lineas.${i}.copia_de`]}
        maxLength={40}
        autoFocus
        onChange={(value) => cambiarLinea(llave, { copia_de: value })}
      />
      {puedeVista('radicaciones', 'modificar') ? (
        <TextoInput
          size="xs"
          className="flex-1 min-w-[160px]"
          aria-label="Acreedor, si la copia presta mérito ejecutivo"
          placeholder="Acreedor, si presta mérito ejecutivo"
          value={acreedor}
          error={errores[`lineas.${i}.acreedor`]}
          maxLength={200}
          onChange={(value) => cambiarLinea(llave, { acreedor: value })}
        />
      ) : null}
      <button
        type="button"
        className="kit-enlace text-12 pt-1"
        onClick={() => cambiarLinea(llave, { copia_de: null, acreedor: '' })}
      >
        No anotarla
      </button>
    </span>
  )
}
