/** The folder of this run, which goes with it. */
export declare const workspace: () => string
