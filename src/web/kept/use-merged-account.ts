import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ACCOUNT_MERGED } from "./account-merged.ts";

/**
 * Reads a page of the account again once this browser has brought to it what it had: the page was made before. By going where one is:
 * the router’s own way to do so would be among the first scripts of every page.
 */
export function useMergedAccount(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const again = () => void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
    addEventListener(ACCOUNT_MERGED, again);
    return () => removeEventListener(ACCOUNT_MERGED, again);
  }, [navigate]);
}
