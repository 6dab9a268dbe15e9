import { Dicho } from '../../kit/Dicho.tsx'

/** What somebody else saved meanwhile, which now stands with what is written. */
export const Unidos = ({ unidos }: { unidos: readonly string[] }) => (
  <div role="status" className="horarios-estado">
    {unidos.length ? (
      <Dicho tono="aviso">
        <p>
          <strong>Otra persona guardó mientras usted editaba.</strong> Se unió con lo suyo: revise y guarde.
        </p>
        <ul className="horarios-fuera">
          {unidos.map((uno) => (
            <li key={uno}>{uno}</li>
          ))}
        </ul>
      </Dicho>
    ) : null}
  </div>
)
